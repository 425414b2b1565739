import type { BookmakerRunner, Fancy } from '@pavilion/contract/calls/exchange';
import { fancyMarket } from '@pavilion/contract/calls/exchange-bets';
import type { LiveBook } from '../prices/live-book';
import type { Quote, Side } from './quote';
import type { Availability, Offer, Target } from './target';

interface Markets {
  readonly eventId: string;
  readonly book: LiveBook | undefined;
  readonly bookmaker: readonly BookmakerRunner[];
  readonly fancy: readonly Fancy[];
}

const closed: Offer = { quote: null, availability: 'closed' };

/** Returns the current offer on a target. */
export function offerOf(target: Target, { eventId, book, bookmaker, fancy }: Markets): Offer {
  if (target.kind === 'odds')
    return book
      ? { quote: bestOf(book, Number(target.runner), target.side), availability: availabilityOf(book) }
      : { quote: null, availability: 'stale' };
  if (target.kind === 'bookmaker') {
    const runner = bookmaker.find(({ id }) => id === target.runner);
    return runner ? { quote: bookmakerQuote(runner, target.side), availability: houseAvailability(runner) } : closed;
  }
  const item = fancy.find(({ id }) => fancyMarket(eventId, id) === target.marketId);
  return item ? { quote: fancyQuote(item, target.side), availability: houseAvailability(item) } : closed;
}

function availabilityOf(book: LiveBook): Availability {
  if (!book.isFresh) return 'stale';
  return book.status === 'OPEN' ? 'open' : book.status === 'CLOSED' ? 'closed' : 'suspended';
}

export function houseAvailability({ suspended, ballRunning }: Pick<Fancy, 'suspended' | 'ballRunning'>): Availability {
  return suspended === 1 ? 'suspended' : ballRunning === 1 ? 'ball-running' : 'open';
}

/** Returns the best price of one side as a quote; null if nothing is offered. */
export function bestOf(book: LiveBook, selectionId: number, side: Side, level = 0): Quote | null {
  const price = book.runner(selectionId)?.[side][level]?.price ?? null;
  return price === null ? null : { kind: 'odds', price: Math.round(price * 100) };
}

export function bookmakerQuote(runner: Pick<BookmakerRunner, 'backPrice' | 'layPrice'>, side: Side): Quote | null {
  const price = Math.round((side === 'back' ? runner.backPrice : runner.layPrice) * 100);
  return price > 0 ? { kind: 'bookmaker', price } : null;
}

export function fancyQuote(
  { yes, yesRate, no, noRate }: Pick<Fancy, 'yes' | 'yesRate' | 'no' | 'noRate'>,
  side: Side,
): Quote | null {
  const [line, rate, other] = side === 'back' ? [yes, yesRate, no] : [no, noRate, yes];
  return line > 0 && rate > 0 ? { kind: 'fancy', line, rate: Math.round(rate * 100), other } : null;
}
