import type { App } from '../../../kernel/app';
import type { Trx } from '../../../kernel/database/database';
import { decideMarkets } from './decide.service';

const REASON = 'no more runners are left than win';

/** Voids the unsettled markets of a group after withdrawals left no more runners than win. */
export async function voidGroup(
  app: Pick<App, 'clock' | 'ledger' | 'domainEvents'>,
  trx: Trx,
  group: string,
  operator: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('exchangeBooks')
    .select('marketId')
    .where('groupId', '=', group)
    .where('settledAt', 'is', null)
    .execute();
  const decisions = rows.map(({ marketId: market }) => ({ market, result: null }));
  if (decisions.length > 0) await decideMarkets(app, trx, decisions, { operator, reason: REASON });
}
