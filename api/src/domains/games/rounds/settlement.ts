import { callFunction } from '../../../kernel/database/call-function';
import type { Trx } from '../../../kernel/database/database';
import { reduceTurnover } from '../../turnover/turnover.service';
import { readTurnoverWeights, weightOf } from '../../turnover/turnover-weights';
import type { RoundStatus } from './tables';

/** A round by our own id and the time of its first bet, which names the month that it is stored in. */
export interface StoredRound {
  readonly id: string;
  readonly createdAt: number;
}

/** What a round settled since its last settlement, as the settling SQL functions return it. */
export interface SettledRound {
  /** Null if nothing changed. */
  readonly bet: string | null;
  readonly player: string;
  /** Poisha; negative for a refund. */
  readonly stake: number;
  /** The game's type. */
  readonly type: string;
  /** Its effective time: a day that was closed meanwhile accepts nothing more. */
  readonly at: number;
  /** The player has open turnover tickets, which are locked. */
  readonly hasTicket: boolean;
}

/**
 * Settles or refunds a round and records the difference since its last settlement: the settlement row, turnover,
 * experience and points, all in the deciding transaction.
 *
 * The caller holds the round's row.
 */
export async function settle(
  trx: Trx,
  round: StoredRound,
  status: Exclude<RoundStatus, 'open'>,
  at: number,
): Promise<void> {
  const [settled] = await callFunction<SettledRound>(trx, 'settle_round', [round.id, round.createdAt, status, at]);
  await countTurnover(trx, round, settled);
}

/** Counts what was settled toward the player's tickets, weighed by the round's game and odds. */
export async function countTurnover(
  trx: Trx,
  { id, createdAt }: StoredRound,
  settled: SettledRound | undefined,
): Promise<void> {
  if (settled === undefined || settled.bet === null || !settled.hasTicket) return;
  const [weights, played] = await Promise.all([
    readTurnoverWeights(trx),
    trx
      .selectFrom('rounds')
      .select(['gameCode as game', 'detail'])
      .where('createdAt', '=', createdAt)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ]);
  await reduceTurnover(trx, { ...settled, bet: settled.bet, weight: weightOf(weights, played) });
}
