import { sql } from 'kysely';
import type { App } from '../../../kernel/app';
import { callFunction } from '../../../kernel/database/call-function';
import type { Trx } from '../../../kernel/database/database';
import { type BookRow, lockBooks } from '../books/book-row';
import { publishAfterCommit } from '../books/exchange-events';
import type { BookSelection } from '../books/tables';
import { adjustHoldsToBalance, type AffectedExposure } from '../holds/holds';
import type { RemovedOrders } from '../holds/remove-orders';
import { HOUSE } from '../matching/cross-matching';
import { notifyRemovals } from './removal-messages';
import { removeWaiting } from './removed-orders';

type RemovalApp = Pick<App, 'clock' | 'ledger' | 'domainEvents'>;

/** What withdrawn runners changed in a market. */
interface RemovalOutcome {
  /** Names of the runners; empty if nothing was left to do. */
  readonly runners: readonly string[];
  /** True if no more runners are left than win: every bet is void, and the caller voids the market. */
  readonly isAllVoid: boolean;
}

/**
 * Applies a market's removal policy for withdrawn runners that weren't processed yet: bets become void or are reduced,
 * cross-matches become void as a whole, waiting orders lapse, holds are recalculated, and every player with a bet is
 * told why.
 *
 * A removal is final and is processed once. The caller holds the market's lock and has stored the selections.
 *
 * @param operator - who withdrew them; null for the feed.
 */
export async function processRemovals(
  app: RemovalApp,
  trx: Trx,
  book: BookRow,
  operator: string | null = null,
): Promise<RemovalOutcome> {
  const pending = await pendingRemovals(trx, book);
  const isAllVoid = hasTooFewRunners(book);
  if (pending.length === 0) return { runners: [], isAllVoid };
  await lockHouseMarkets(trx, book);
  const crossed = await crossedIn(trx, book);
  const lapsed = await applyEach(app, trx, book, pending, operator);
  const affected = await affectedBy(trx, book, lapsed);
  const grown = await adjustHoldsToBalance(app, trx, affected);
  if (book.settledAt === null)
    await notifyRemovals(app, trx, { book, removed: pending, isAllVoid, affected, crossed, short: [...grown.keys()] });
  publishAfterCommit(app, trx, [book.marketId], new Set(affected.map(({ player }) => player)));
  return { runners: pending.map(({ name }) => name), isAllVoid };
}

/** Returns whether withdrawals left no more runners than win: then nothing can be decided. */
export function hasTooFewRunners({ selections, winners }: Pick<BookRow, 'selections' | 'winners'>): boolean {
  const left = selections.filter(({ isWithdrawn }) => isWithdrawn !== true).length;
  return left < selections.length && left <= winners;
}

async function pendingRemovals(trx: Trx, { marketId, kind, selections }: BookRow): Promise<BookSelection[]> {
  const withdrawn = kind === 'exchange' ? selections.filter(({ isWithdrawn }) => isWithdrawn === true) : [];
  if (withdrawn.length === 0) return [];
  const rows = await trx
    .selectFrom('exchangeRemovals')
    .select('selectionId')
    .where('marketId', '=', marketId)
    .execute();
  const processed = new Set(rows.map(({ selectionId }) => selectionId));
  return withdrawn.filter(({ id }) => !processed.has(id));
}

/**
 * Locks the house markets with the same winner: a change of a market's runners decides on their bets too, and none may
 * enter meanwhile. The caller holds the market's lock.
 */
export async function lockHouseMarkets(
  trx: Trx,
  { marketId, groupId }: Pick<BookRow, 'marketId' | 'groupId'>,
): Promise<void> {
  const rows = await trx
    .selectFrom('exchangeBooks')
    .select('marketId')
    .where('groupId', '=', groupId)
    .where('marketId', '<>', marketId)
    .execute();
  await lockBooks(trx, ['', ...rows.map((row) => row.marketId)]);
}

async function applyEach(
  app: RemovalApp,
  trx: Trx,
  book: BookRow,
  removed: readonly BookSelection[],
  operator: string | null,
): Promise<RemovedOrders[]> {
  const { marketId } = book;
  const at = app.clock.now();
  const isAllVoid = hasTooFewRunners(book);
  const lapsed: RemovedOrders[] = [];
  for (const { id: selection, factor = 0 } of removed) {
    await sql`
      insert into exchange_removals (market_id, number, selection_id, factor, last_match, operator, removed_at)
      values (${marketId}, (select count(*) + 1 from exchange_removals where market_id = ${marketId}), ${selection}, ${factor},
        (select coalesce(max(id), 0) from exchange_matches where market_id = ${marketId}), ${operator}, ${at})`.execute(
      trx,
    );
    await callFunction(trx, 'exchange_apply_removal', [marketId, selection, factor, isAllVoid]);
    lapsed.push(...(await removeWaiting(trx, book, { selection, factor, isAllVoid }, at)));
  }
  await callFunction(trx, 'exchange_refresh_positions', [marketId]);
  await callFunction(trx, 'exchange_refresh_orders', [marketId, false]);
  return lapsed;
}

/** Returns the players of cross-matches that no removal made void yet: the next one does. */
async function crossedIn(trx: Trx, { marketId }: BookRow): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ player: string }>`
    select distinct case m.backer when ${HOUSE} then m.layer else m.backer end as player
    from exchange_matches m left join exchange_match_terms t on t.match_id = m.id
    where m.market_id = ${marketId} and ${HOUSE} in (m.backer, m.layer) and t.is_void is not true`.execute(trx);
  return new Set(rows.map(({ player }) => player));
}

/** Returns all players with bets in the market's group: matched, waiting, or lapsed just now. */
async function affectedBy(
  trx: Trx,
  { groupId: group, eventId: event }: BookRow,
  lapsed: readonly RemovedOrders[],
): Promise<AffectedExposure[]> {
  const { rows } = await sql<{ player: string }>`
    select p.player_id as player from exchange_positions p join exchange_books b using (market_id) where b.group_id = ${group} and p.player_id <> ${HOUSE}
    union select player_id from exchange_orders where group_id = ${group} and remaining > 0`.execute(trx);
  const players = new Set([...rows.map(({ player }) => player), ...lapsed.map(({ player }) => player)]);
  return [...players].map((player) => ({ player, group, event }));
}
