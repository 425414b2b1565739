import { randomBytes, randomUUID } from 'node:crypto';
import { commitment } from '../../engines/fairness/draw';
import type { RoundDb } from '../database/open';
import type { Seed } from '../records/seed';

const clientSeedForm = /^[\p{L}\p{M}\p{N} _.-]{1,64}$/u;

export function isClientSeed(typed: unknown): typed is string {
  return typeof typed === 'string' && clientSeedForm.test(typed);
}

/** Stores players' seeds: a published commitment is durable before it is shown. */
export class SeedStore {
  constructor(private readonly db: RoundDb) {}

  /** Returns the seed of the player's next round, created if there is none. */
  async current(player: string): Promise<Seed> {
    for (;;) {
      const found = await this.find(player);
      if (found) return found;
      // Another process may create it at the same time; then that one is used.
      await this.db
        .insertInto('seeds')
        .values(newSeed(player, randomBytes(8).toString('hex')))
        .onConflict((conflict) => conflict.column('player').where('current', '=', true).doNothing())
        .execute();
    }
  }

  async changeClientSeed(player: string, clientSeed: string): Promise<void> {
    const { id } = await this.current(player);
    await this.db.updateTable('seeds').set({ clientSeed }).where('id', '=', id).where('current', '=', true).execute();
  }

  /**
   * Reveals the current seed and starts the next one.
   *
   * @returns null if a round with the seed is not decided yet: revealing it would reveal the result.
   */
  async rotate(player: string): Promise<{ readonly revealed: Seed; readonly current: Seed } | null> {
    await this.current(player);
    return this.db.transaction().execute(async (trx) => {
      // A round that is being opened holds this row until it can be read below, or waits here for the next seed.
      const old = await trx
        .selectFrom('seeds')
        .selectAll()
        .where('player', '=', player)
        .where('current', '=', true)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const undecided = await trx
        .selectFrom('openRounds')
        .select('id')
        .where('player', '=', player)
        .where('seedId', '=', old.id)
        .where('state', 'in', ['opened', 'playing', 'raising'])
        .executeTakeFirst();
      if (undecided) return null;
      const ended = { current: false, revealed: true };
      await trx.updateTable('seeds').set(ended).where('id', '=', old.id).execute();
      const current = newSeed(player, old.clientSeed);
      await trx.insertInto('seeds').values(current).execute();
      return { revealed: { ...old, ...ended }, current };
    });
  }

  private find(player: string): Promise<Seed | undefined> {
    return this.db
      .selectFrom('seeds')
      .selectAll()
      .where('player', '=', player)
      .where('current', '=', true)
      .executeTakeFirst();
  }
}

function newSeed(player: string, clientSeed: string): Seed {
  const serverSeed = randomBytes(32).toString('hex');
  return {
    id: randomUUID(),
    player,
    serverSeed,
    commitment: commitment(serverSeed),
    clientSeed,
    current: true,
    revealed: false,
    nonce: 0,
    createdAt: Date.now(),
  };
}
