import type { App } from '../../../kernel/app';
import { callFunction } from '../../../kernel/database/call-function';
import type { Trx } from '../../../kernel/database/database';
import { storeLastLevels } from '../books/levels';
import { lapseCashOuts } from '../holds/cash-out-end';
import type { AffectedExposure } from '../holds/holds';
import { removeFromBook } from '../holds/remove-orders';

export interface EndingMarket {
  readonly id: string;
  readonly isVoid: boolean;
  /** Whether the bets are with the house. */
  readonly isHouse: boolean;
  /** Withdrawn selections of a house market; other markets know theirs by match. */
  readonly withdrawn: readonly string[];
}

/**
 * Lapses waiting orders and cash-outs of markets, and marks matched parts as voided or, for a market with a result
 * again, as matched; on withdrawn selections they stay voided.
 *
 * @returns the players who had something waiting.
 */
export async function endOrders(
  app: Pick<App, 'clock' | 'domainEvents'>,
  trx: Trx,
  markets: readonly EndingMarket[],
  at: number,
): Promise<readonly AffectedExposure[]> {
  const ids = markets.map(({ id }) => id);
  for (const { id, isHouse } of markets) if (!isHouse) await storeLastLevels(trx, id);
  await lapseCashOuts(app, trx, ids);
  const lapsed = await removeFromBook(trx, { markets: ids }, 'settled', at);
  for (const { id, isVoid, isHouse, withdrawn } of markets) {
    if (!isHouse) {
      await callFunction(trx, 'exchange_refresh_orders', [id, isVoid]);
      continue;
    }
    const orders = trx.updateTable('exchangeOrders').where('marketId', '=', id);
    const toVoid = orders
      .set((e) => ({ voided: e.ref('matched'), matched: 0, state: 'voided' }))
      .where('matched', '>', 0);
    const toMatch = orders
      .set((e) => ({ matched: e.ref('voided'), voided: 0, state: 'matched' }))
      .where('voided', '>', 0);
    if (isVoid) await toVoid.execute();
    else if (withdrawn.length === 0) await toMatch.execute();
    else {
      await toVoid.where('selectionId', 'in', withdrawn).execute();
      await toMatch.where('selectionId', 'not in', withdrawn).execute();
    }
  }
  return lapsed;
}
