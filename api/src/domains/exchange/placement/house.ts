import { bookmakerMarket, fancyMarket } from '@pavilion/contract/calls/exchange-bets';
import { refuse } from '../../../kernel/texts/refusal';
import type { NewBook } from '../books/book-row';
import type { BookSelection } from '../books/tables';
import type { StoredEvent } from '../feed/event-store';
import { nameKey } from '../feed/name-key';
import type { Exchange } from '../markets/exchange.service';

interface Flags {
  readonly suspended: boolean;
  readonly ballRunning: boolean;
}

/** The house's current offer in one of its markets; rates are winnings per 100 taka, x100. */
export type HouseOffer =
  | {
      readonly kind: 'bookmaker';
      readonly runners: readonly ({ readonly id: string; readonly back: number; readonly lay: number } & Flags)[];
    }
  | ({
      readonly kind: 'fancy';
      readonly title: string;
      readonly no: number;
      readonly yes: number;
      readonly noRate: number;
      readonly yesRate: number;
    } & Flags);

export interface HouseMarket {
  readonly offer: HouseOffer;
  readonly row: NewBook;
  /** The market of the match it belongs to. */
  readonly match: string | null;
}

/**
 * Returns a house market from the feed's current data, or null if the id is not a house market's.
 *
 * @throws {Refusal} unknown_market, market_closed once its match is over, market_suspended while the match is or its
 * prices are stale.
 */
export function houseMarket(exchange: Exchange, id: string, now: number): HouseMarket | null {
  const [eventId = '', what] = id.split(':');
  if (what === undefined) return null;
  const event = exchange.event(eventId) ?? refuse('unknown_market');
  const offer = offerOf(event, id) ?? refuse('unknown_market');
  const match = event.marketId === null ? undefined : exchange.hub.playerView(event.marketId);
  if (match?.status === 'CLOSED') refuse('market_closed');
  // A stale match also shows as suspended; the status of a match that is missing or refused is unknown.
  if (event.marketId !== null && match?.status !== 'OPEN') refuse('market_suspended');
  const selections = selectionsOf(exchange, event, offer);
  // Both markets share their winner only if the match has one, and every runner is one of the match odds' runners.
  const isShared =
    event.marketId !== null &&
    match?.book.winners === 1 &&
    offer.kind === 'bookmaker' &&
    selections.every(({ id: own, outcome }) => own !== outcome);
  const row = {
    marketId: id,
    kind: offer.kind,
    eventId: event.id,
    eventName: event.name,
    sport: event.sport,
    name: offer.kind === 'fancy' ? offer.title : 'Bookmaker',
    groupId: isShared ? (event.marketId ?? id) : id,
    selections: isShared ? selections : selections.map(({ id: own, name }) => ({ id: own, name, outcome: own })),
    status: 'OPEN' as const,
    inPlay: match?.book.inPlay ?? false,
    heardAt: now,
    updatedAt: now,
    settlesBy: event.fancy.find((line) => id === fancyMarket(event.id, line.id))?.settlesBy ?? null,
  };
  return { offer, row, match: event.marketId };
}

function offerOf({ id, fancy, bookmaker }: StoredEvent, market: string): HouseOffer | null {
  if (market === bookmakerMarket(id)) {
    const runners = bookmaker.map((each) => ({
      id: each.id,
      back: Math.round(each.backPrice * 100),
      lay: Math.round(each.layPrice * 100),
      suspended: each.suspended !== 0,
      ballRunning: each.ballRunning !== 0,
    }));
    return runners.length === 0 ? null : { kind: 'bookmaker', runners };
  }
  const line = fancy.find((each) => market === fancyMarket(id, each.id));
  if (line === undefined) return null;
  const { title, no, yes, noRate, yesRate, suspended, ballRunning } = line;
  return {
    kind: 'fancy',
    title,
    no,
    yes,
    noRate: Math.round(noRate * 100),
    yesRate: Math.round(yesRate * 100),
    suspended: suspended !== 0,
    ballRunning: ballRunning !== 0,
  };
}

/** Returns the bookmaker's runners; their outcomes are the match odds runners of the same name. */
function selectionsOf(exchange: Exchange, event: StoredEvent, offer: HouseOffer): BookSelection[] {
  if (offer.kind === 'fancy') return [];
  const runners = [...(exchange.hub.book(event.marketId ?? '')?.runners.values() ?? [])];
  return event.bookmaker.map(({ id, name }) => ({
    id,
    name,
    outcome: String(runners.find((runner) => nameKey(runner.name) === nameKey(name))?.id ?? id),
  }));
}
