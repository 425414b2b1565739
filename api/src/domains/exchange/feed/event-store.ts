import { type BookmakerRunner, type Fancy, type Sport, sports } from '@pavilion/contract/calls/exchange';
import type { MarketBook, RunnerBook } from './book';
import type { FeedEvent } from './feed-message';
import { type LineSubject, readSubject } from './line-subject';

/** A fancy line from the feed. */
export type StoredFancy = Fancy & { readonly settlesBy: LineSubject | null };

export interface StoredEvent {
  readonly id: string;
  readonly sport: Sport;
  readonly name: string;
  readonly opensAt: number;
  /** True if no source gave a start time: `opensAt` then only determines the position in lists. */
  readonly isDateGuessed?: boolean;
  readonly marketId: string | null;
  /** The competition's name, if the feed provides it. */
  readonly competition?: string | null;
  readonly fancy: readonly StoredFancy[];
  readonly bookmaker: readonly BookmakerRunner[];
}

const sportOfType: Readonly<Record<string, Sport>> = { 1: 'soccer', 2: 'tennis', 4: 'cricket' };

/** Returns the sport for a market's event type number in the feed, or null if unsupported. */
export const findSport = (eventTypeId: string): Sport | null => sportOfType[eventTypeId] ?? null;

/** Converts a feed event, or returns null if its sport is unsupported. */
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
  const sport = sports.find((candidate) => candidate === named);
  if (sport === undefined) return null;
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
export function eventOfMarket(book: MarketBook, sport: Sport): StoredEvent {
  return {
    id: book.eventId,
    sport,
    name: book.eventName,
    opensAt: book.opensAt ?? Date.now(),
    isDateGuessed: book.opensAt === null,
    marketId: book.id,
    fancy: [],
    bookmaker: [],
  };
}

/** A runner as stored; prices are those of the order books, which are read again. */
export type StoredRunner = Pick<RunnerBook, 'id' | 'name' | 'status' | 'order' | 'lastPrice'> &
  Partial<Pick<RunnerBook, 'factor'>> &
  Record<'back' | 'lay', [number, number][]>;
