import type { Trx } from '../../database/database';
import type { App } from '../../server/app';
import { refuse } from '../../server/refusal';
import { exchangeOf } from '../exchange.domain';
import { lockBooks, openBook, type BookRow } from './book-row';
import { houseMarket, type HouseMarket, type HouseOffer } from './house';
import { lockWithTerms, type Terms } from './terms';

/** Open, and its prices are to be trusted; in play that needs to have been heard by this process a moment ago. */
export function takesBets(app: App, book: BookRow): boolean {
  if (book.status !== 'OPEN' || book.settled_at !== null) return false;
  const heard = exchangeOf(app).hub.shown(book.market_id)?.status;
  return heard === 'OPEN' || (heard === undefined && !book.in_play);
}

interface Open {
  readonly book: BookRow;
  readonly offer: HouseOffer | null;
}

/**
 * A market's row, locked, where bets may be placed there now, and what the house offers in one of its own.
 *
 * @throws {Refusal} unknown_market, market_closed, market_suspended.
 */
export async function openMarket(app: App, trx: Trx, id: string): Promise<Open> {
  const house = await houseRow(app, trx, id);
  const [book = null] = await lockBooks(trx, [id]);
  return requireOpen(app, book, house);
}

/** The same for a player's bets, with their terms. */
export async function openForBets(
  app: App,
  trx: Trx,
  id: string,
  player: string,
): Promise<Open & { readonly terms: Terms }> {
  const house = await houseRow(app, trx, id);
  const { book, terms } = await lockWithTerms(trx, id, player);
  return { ...requireOpen(app, book, house), terms };
}

/** The house's own has its row with its first bet. */
async function houseRow(app: App, trx: Trx, id: string): Promise<HouseMarket | null> {
  const house = houseMarket(exchangeOf(app), id, app.clock.now());
  if (house !== null) await openBook(trx, house.row);
  return house;
}

function requireOpen(app: App, book: BookRow | null, house: HouseMarket | null): Open {
  if (book === null) refuse('unknown_market');
  if (book.status === 'CLOSED' || book.settled_at !== null) refuse('market_closed');
  // The house's own was looked at as it was read from the feed.
  if (house === null && !takesBets(app, book)) refuse('market_suspended');
  return { book, offer: house?.offer ?? null };
}
