import { newId } from '@pavilion/database/id';
import { refundRound, storeBet } from '../domains/games/rounds/round.service';
import { settle } from '../domains/games/rounds/settlement';
import type { App } from '../kernel/app';
import { callFunction } from '../kernel/database/call-function';
import { inTransaction, type Trx } from '../kernel/database/database';
import { houseKind } from '../ledger/accounts';
import type { Parts } from '../ledger/parts';

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

interface PostedStake {
  readonly parts: Parts;
  readonly balance: number;
}

/** Takes a stake from a player's money, without a bet. @returns null if it is too large: nothing was moved then. */
export async function postStake(
  { clock }: Pick<App, 'clock'>,
  trx: Trx,
  player: string,
  amount: number,
  key: string,
): Promise<PostedStake | null> {
  const [row] = await callFunction<{ main: number | null; bonus: number; balance: number }>(trx, 'post_stake', [
    ...[key, clock.now(), player, houseKind('gaming', key), amount],
  ]);
  const { main = null, bonus = 0, balance = 0 } = row ?? {};
  return main === null ? null : { parts: { main, bonus }, balance };
}
