import { sql } from 'kysely';
import type { Trx } from '../../../kernel/database/database';
import type { BookRow } from '../books/book-row';
import type { BookSelection } from '../books/tables';
import { hasHandicaps } from '../handicaps/handicap';
import { lockHouseMarkets } from '../removals/removals.service';

/**
 * Returns the runners of a definition that a market can't take: holds and cross-matches of its bets were computed
 * without them. A market without bets takes every runner.
 *
 * One more line of a market with handicaps adds no result that its bets don't already have. The caller holds the
 * market's lock.
 */
export async function findRefusedRunners(
  trx: Trx,
  book: BookRow,
  next: readonly BookSelection[],
): Promise<readonly BookSelection[]> {
  const { selections, settledAt } = book;
  if (selections.length === 0 || settledAt !== null || hasHandicaps(selections)) return [];
  const added = next.filter(({ id }) => !selections.some((selection) => selection.id === id));
  if (added.length === 0) return [];
  // No bet may enter a house market with the same winner meanwhile.
  await lockHouseMarkets(trx, book);
  return (await hasBets(trx, book)) ? added : [];
}

async function hasBets(trx: Trx, { groupId }: BookRow): Promise<boolean> {
  const { rows } = await sql`
    select from exchange_books b where b.group_id = ${groupId} and (
      exists (select from exchange_positions p where p.market_id = b.market_id)
      or exists (select from exchange_orders o where o.market_id = b.market_id and o.remaining > 0)
    ) limit 1`.execute(trx);
  return rows.length > 0;
}
