import type { Trx } from '../../database/database';
import type { App } from '../../server/app';
import { refuse } from '../../server/refusal';
import { exchangeOf } from '../exchange.domain';
import { lockBooks, openBook, type BookRow } from './book-row';
import { houseMarket, type HouseOffer } from './house';

/** Open, and its prices are to be trusted; in play that needs to have been heard by this process a moment ago. */
export function takesBets(app: App, book: BookRow): boolean {
  if (book.status !== 'OPEN' || book.settled_at !== null) return false;
  const heard = exchangeOf(app).hub.shown(book.market_id)?.status;
  return heard === 'OPEN' || (heard === undefined && !book.in_play);
}

/**
 * A market's row, locked, where bets may be placed there now, and what the house offers in one of its own.
 *
 * @throws {Refusal} unknown_market, market_closed, market_suspended.
 */
export async function openMarket(app: App, trx: Trx, id: string): Promise<{ book: BookRow; offer: HouseOffer | null }> {
  const house = houseMarket(exchangeOf(app), id, app.clock.now());
  if (house !== null) await openBook(trx, house.row);
  const [book] = await lockBooks(trx, [id]);
  if (book === undefined) refuse('unknown_market');
  if (book.status === 'CLOSED' || book.settled_at !== null) refuse('market_closed');
  // The house's own was looked at as it was read from the feed.
  if (house === null && !takesBets(app, book)) refuse('market_suspended');
  return { book, offer: house?.offer ?? null };
}
