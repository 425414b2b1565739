import type { App } from '../../../kernel/app';
import type { Trx } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { type BookRow, lockBooks, openBook, withdrawnOutcomes } from '../books/book-row';
import { exchangeOf } from '../markets/exchange.domain';
import { type HouseMarket, houseMarket, type HouseOffer } from './house';
import { lockWithTerms, type Terms } from './terms';

/** Returns whether a market is open and its prices are fresh; in play this process must have had feed data just now. */
export function takesBets(app: App, book: BookRow): boolean {
  if (book.status !== 'OPEN' || book.settledAt !== null || book.suspendedBy !== null) return false;
  const liveStatus = exchangeOf(app).hub.playerView(book.marketId)?.status;
  return liveStatus === 'OPEN' || (liveStatus === undefined && !book.inPlay);
}

interface Open {
  readonly book: BookRow;
  readonly offer: HouseOffer | null;
}

/**
 * Locks a market that accepts bets now and returns its row, with the house's offer for a house market.
 *
 * @throws {Refusal} unknown_market, market_closed, market_suspended.
 */
export async function openMarket(app: App, trx: Trx, id: string): Promise<Open> {
  const house = await houseRow(app, trx, id);
  const [book = null] = await lockBooks(trx, [id]);
  return requireOpen(app, await withWithdrawn(trx, book, house), house);
}

/** Like openMarket, and also returns the player's terms. */
export async function openForBets(
  app: App,
  trx: Trx,
  id: string,
  player: string,
): Promise<Open & { readonly terms: Terms }> {
  const house = await houseRow(app, trx, id);
  const { book, terms } = await lockWithTerms(trx, id, player);
  return { ...requireOpen(app, await withWithdrawn(trx, book, house), house), terms };
}

/** Creates the row of a house market with its first bet. */
async function houseRow(app: App, trx: Trx, id: string): Promise<HouseMarket | null> {
  const house = houseMarket(exchangeOf(app), id, app.clock.now());
  if (house === null) return null;
  const row = await trx.selectFrom('exchangeBooks').select('marketId').where('marketId', '=', id).executeTakeFirst();
  const isNew = row === undefined;
  if (house.match !== null) await requireMatch(trx, house.match, isNew);
  if (isNew) await openBook(trx, house.row);
  return house;
}

/**
 * Marks a house market's runners that the match has withdrawn. A removal locks the house's markets too, so this is
 * current once the market's row is locked.
 */
async function withWithdrawn(trx: Trx, book: BookRow | null, house: HouseMarket | null): Promise<BookRow | null> {
  if (book === null || house === null || book.groupId === book.marketId) return book;
  const match = await trx
    .selectFrom('exchangeBooks')
    .select('selections')
    .where('marketId', '=', book.groupId)
    .executeTakeFirst();
  const withdrawn = withdrawnOutcomes({ selections: match?.selections ?? [] });
  return {
    ...book,
    selections: book.selections.map((each) => (withdrawn.has(each.outcome) ? { ...each, isWithdrawn: true } : each)),
  };
}

/**
 * This process may not have read yet that an operator ended the match: its row is what counts. Before a house market's
 * row exists, the match's row is locked in its place.
 */
async function requireMatch(trx: Trx, id: string, isLocking: boolean): Promise<void> {
  const query = trx
    .selectFrom('exchangeBooks')
    .select(['status', 'settledAt', 'suspendedBy'])
    .where('marketId', '=', id);
  const match = await (isLocking ? query.forShare() : query).executeTakeFirst();
  if (match === undefined) return;
  if (match.status === 'CLOSED' || match.settledAt !== null) refuse('market_closed');
  if (match.status !== 'OPEN' || match.suspendedBy !== null) refuse('market_suspended');
}

function requireOpen(app: App, book: BookRow | null, house: HouseMarket | null): Open {
  if (book === null) refuse('unknown_market');
  if (book.status === 'CLOSED' || book.settledAt !== null) refuse('market_closed');
  // houseMarket has already checked what the feed says of a house market.
  if (book.suspendedBy !== null || (house === null && !takesBets(app, book))) refuse('market_suspended');
  return { book, offer: house?.offer ?? null };
}
