import { sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import type { App } from '../../../kernel/app';
import type { Trx } from '../../../kernel/database/database';
import { settle } from './settlement';

export interface RoundKey {
  readonly provider: string;
  readonly round: string;
  readonly player: string;
}

/** Thrown when a round belongs to another game; nothing was written. */
export class OtherGame extends Error {}

/** Records a stake in a new or existing round; a settled round reopens. @throws {OtherGame} */
export async function openRound(
  trx: Trx,
  bet: RoundKey & { game: string; stake: number; freeStake?: number; at: number },
): Promise<void> {
  const { numInsertedOrUpdatedRows: written } = await trx
    .insertInto('rounds')
    .values({
      id: newId(),
      provider: bet.provider,
      providerRound: bet.round,
      playerId: bet.player,
      gameCode: bet.game,
      stake: bet.stake,
      freeStake: bet.freeStake ?? 0,
      win: 0,
      status: 'open',
      detail: null,
      createdAt: bet.at,
      settledAt: null,
      platform: ofGame(bet.game, 'provider', bet.provider),
      gameType: ofGame(bet.game, 'type', 'EGAME'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'providerRound', 'playerId'])
        .doUpdateSet((e) => ({
          stake: e('rounds.stake', '+', e.ref('excluded.stake')),
          freeStake: e('rounds.freeStake', '+', e.ref('excluded.freeStake')),
          status: 'open',
          settledAt: null,
        }))
        .whereRef('rounds.gameCode', '=', 'excluded.gameCode'),
    )
    .executeTakeFirst();
  if (written === 0n) throw new OtherGame(`round ${bet.round} belongs to another game than ${bet.game}`);
}

function ofGame(game: string, column: 'provider' | 'type', otherwise: string) {
  return sql<string>`coalesce((select ${sql.ref(column)} from games where code = ${game}), ${otherwise})`;
}

/**
 * Adds a win; `isClosed` settles the round. A win added after settlement (approved by an operator) is recorded at
 * once.
 */
export async function payRound(
  app: Pick<App, 'clock'>,
  trx: Trx,
  { win, detail, isClosed, ...key }: RoundKey & { win: number; detail: string | null; isClosed: boolean },
): Promise<void> {
  const round = await one(trx, key)
    .set((e) => ({ win: e('win', '+', win), ...(detail === null ? {} : { detail }) }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isClosed || round.status !== 'open') await settle(trx, round, 'settled', app.clock.now());
}

/**
 * Removes a stake from its round; a round without stakes becomes refunded, and its recorded settlement is corrected.
 */
export async function refundRound(
  trx: Trx,
  { stake, freeStake = 0, at, ...key }: RoundKey & { stake: number; freeStake?: number; at: number },
): Promise<void> {
  const round = await one(trx, key)
    .set((e) => ({ stake: e('stake', '-', stake), freeStake: e('freeStake', '-', freeStake) }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (round.stake === 0 && round.freeStake === 0) await settle(trx, round, 'refunded', at);
  else if (round.status !== 'open') await settle(trx, round, 'settled', at);
}

function one(trx: Trx, key: RoundKey) {
  return trx
    .updateTable('rounds')
    .where('provider', '=', key.provider)
    .where('providerRound', '=', key.round)
    .where('playerId', '=', key.player);
}

/** Returns whether a player has an open round in a game, which only that game can end. */
export async function hasOpenRound(app: Pick<App, 'db'>, player: string, game: string): Promise<boolean> {
  const row = await app.db
    .selectFrom('rounds')
    .select(sql`1`.as('one'))
    .where('playerId', '=', player)
    .where('gameCode', '=', game)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
