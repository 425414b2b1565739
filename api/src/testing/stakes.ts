import { newId } from '@pavilion/database/id';
import { refundRound, storeBet } from '../domains/games/rounds/round.service';
import { settle } from '../domains/games/rounds/settlement';
import type { App } from '../kernel/app';
import { inTransaction } from '../kernel/database/database';

const key = (player: string, round: string) => ({ provider: 'test', round, player });

/** Writes a settled round of a player with the given stake and no win, without a wallet. @param stake - poisha. */
export async function settleStake(
  { db }: Pick<App, 'db'>,
  player: string,
  stake: number,
  at: number,
  game = 'PAV-DICE-001',
): Promise<string> {
  const round = newId();
  await inTransaction(db, async (trx) => {
    const bet = { id: round, amount: stake, parts: { main: stake, bonus: 0 }, hash: Buffer.alloc(32), answer: '{}' };
    await storeBet(trx, { ...key(player, round), ...bet, game, at });
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
