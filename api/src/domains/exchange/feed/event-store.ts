import type { BookmakerRunner, Fancy } from '@pavilion/contract/calls/exchange';
import type { EventScore } from '@pavilion/contract/live';
import { type MarketBook, MATCH_ODDS, type RunnerBook } from './book';
import type { FeedEvent } from './feed-message';
import { type LineSubject, readSubject } from './line-subject';
import { sportNamed } from './sports';

/** A fancy line from the feed. */
export type StoredFancy = Fancy & { readonly settlesBy: LineSubject | null };

export interface StoredEvent {
  readonly id: string;
  /** The feed's sport, as addresses name it. */
  readonly sport: string;
  readonly name: string;
  readonly opensAt: number;
  /** True if no source gave a start time: `opensAt` then only determines the position in lists. */
  readonly isDateGuessed?: boolean;
  /** The main market, which lists of events show. */
  readonly marketId: string | null;
  /** The competition's name, if the feed provides it. */
  readonly competition?: string | null;
  readonly fancy: readonly StoredFancy[];
  readonly bookmaker: readonly BookmakerRunner[];
  /** By the ball-by-ball feed; null if the event has none. */
  readonly score?: EventScore | null;
}

/** Converts a feed event, or returns null if it has no sport. */
export function eventOf({
  id,
  sport: named,
  name,
  open_date,
  market_id,
  competition,
  fancy2,
  bookmaker,
}: FeedEvent): StoredEvent | null {
  const sport = sportNamed(named);
  if (sport === null) return null;
  const flag = (value: boolean | number): number => (value === true || value === 1 ? 1 : 0);
  return {
    id: String(id),
    sport,
    name,
    opensAt: new Date(open_date).getTime(),
    marketId: market_id ?? null,
    competition: competition ?? null,
    fancy: (fancy2 ?? []).map((f) => ({
      id: String(f.id),
      title: f.title,
      no: f.no,
      noRate: f.no_rate,
      yes: f.yes,
      yesRate: f.yes_rate,
      settlesBy: readSubject(f.settles_by),
      suspended: flag(f.suspended),
      ballRunning: flag(f.ball_running),
    })),
    bookmaker: (bookmaker ?? []).map((b) => ({
      id: String(b.id),
      name: b.runner,
      backPrice: b.backPrice,
      layPrice: b.layPrice,
      suspended: flag(b.suspended),
      ballRunning: flag(b.ball_running),
    })),
  };
}

/** Builds the event from a market's own definition: recordings contain no separate event. */
export function eventOfMarket(book: MarketBook, sport: string, competition: string | null = null): StoredEvent {
  return {
    id: book.eventId,
    sport,
    name: book.eventName,
    opensAt: book.opensAt ?? Date.now(),
    isDateGuessed: book.opensAt === null,
    marketId: book.id,
    competition,
    fancy: [],
    bookmaker: [],
  };
}

/** Returns the event with this market as its main one, if it must be: match odds come before any other market. */
export function withMainMarket(event: StoredEvent, book: MarketBook, main: MarketBook | undefined): StoredEvent {
  const isMain =
    event.marketId === null || (main !== undefined && main.type !== MATCH_ODDS && book.type === MATCH_ODDS);
  return isMain ? { ...event, marketId: book.id } : event;
}

/** A runner as stored; prices are those of the order books, which are read again. */
export type StoredRunner = Pick<RunnerBook, 'id' | 'name' | 'status' | 'order' | 'lastPrice'> &
  Partial<Pick<RunnerBook, 'factor' | 'handicap'>> &
  Record<'back' | 'lay', [number, number][]>;
