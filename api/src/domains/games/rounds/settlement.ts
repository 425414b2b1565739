import type { Selectable } from 'kysely';
import type { Trx } from '../../../kernel/database/database';
import type { Tables } from '../../../kernel/database/tables';
import { reportRound } from '../../turnover/settled-stakes';
import type { RoundStatus } from './tables';

type Round = Pick<
  Selectable<Tables['rounds']>,
  'id' | 'createdAt' | 'playerId' | 'gameCode' | 'stake' | 'win' | 'settledStake' | 'settledWin' | 'settlements'
>;

/**
 * Settles or refunds a round and records the difference since its last settlement: the settlement row, turnover and
 * experience, all in the deciding transaction.
 *
 * The caller holds the round's row.
 */
export async function settle(trx: Trx, round: Round, status: Exclude<RoundStatus, 'open'>, at: number): Promise<void> {
  const [stake, win] = [round.stake - round.settledStake, round.win - round.settledWin];
  const isNews = stake !== 0 || win !== 0;
  const part = round.settlements + (isNews ? 1 : 0);
  await trx
    .updateTable('rounds')
    .set((e) => ({
      status,
      settledAt: isNews ? at : e.fn.coalesce('settledAt', e.val(at)),
      settledStake: round.stake,
      settledWin: round.win,
      settlements: part,
    }))
    .where('id', '=', round.id)
    .where('createdAt', '=', round.createdAt)
    .execute();
  if (!isNews) return;
  await reportRound(trx, round, { part, stake, win, at });
}
