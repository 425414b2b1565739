import { newId } from '@pavilion/database/id';
import { refundRound, storeBet } from '../domains/games/rounds/round.service';
import { settle } from '../domains/games/rounds/settlement';
import type { App } from '../kernel/app';
import { inTransaction, type Trx } from '../kernel/database/database';

const key = (player: string, round: string) => ({ provider: 'test', round, player });

interface Stake {
  readonly round: string;
  readonly player: string;
  /** Poisha. */
  readonly amount: number;
  readonly at: number;
  readonly game?: string;
}

/** Writes a bet of a round with the same id, without a wallet. */
export function storeStake(trx: Trx, { game = 'PAV-DICE-001', ...stake }: Stake): Promise<void> {
  const parts = { main: stake.amount, bonus: 0 };
  return storeBet(trx, {
    ...stake,
    provider: 'test',
    id: stake.round,
    game,
    parts,
    hash: Buffer.alloc(32),
    response: '{}',
  });
}

/** Writes a settled round of a player with the given stake and no win, without a wallet. @param stake - poisha. */
export async function settleStake(
  { db }: Pick<App, 'db'>,
  player: string,
  stake: number,
  at: number,
  game?: string,
): Promise<string> {
  const round = newId();
  await inTransaction(db, async (trx) => {
    await storeStake(trx, { round, player, amount: stake, at, ...(game === undefined ? {} : { game }) });
    const stored = await trx
      .selectFrom('rounds')
      .select(['id', 'createdAt'])
      .where('providerRound', '=', round)
      .executeTakeFirstOrThrow();
    await settle(trx, stored, 'settled', at);
  });
  return round;
}

/** Refunds the stake of such a round. */
export async function takeBackStake(
  { db }: Pick<App, 'db'>,
  player: string,
  round: string,
  stake: number,
  at: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { createdAt } = await trx
      .selectFrom('rounds')
      .select('createdAt')
      .where('providerRound', '=', round)
      .executeTakeFirstOrThrow();
    await refundRound(trx, { ...key(player, round), createdAt, stake, at });
  });
}
