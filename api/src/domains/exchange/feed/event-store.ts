import { type BookmakerRunner, type Fancy, type Sport, sports } from '@pavilion/contract/calls/exchange';
import type { Db } from '../../../kernel/database/database';
import { emptyMarket, inOrder, type MarketBook, type RunnerBook } from './book';
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

export async function saveEvent(db: Db, event: StoredEvent, now: number): Promise<void> {
  const row = {
    sport: event.sport,
    name: event.name,
    openDate: event.opensAt,
    openDateGuessed: event.isDateGuessed ?? false,
    marketId: event.marketId,
    competition: event.competition ?? null,
    fancy: JSON.stringify(event.fancy),
    bookmaker: JSON.stringify(event.bookmaker),
    updatedAt: now,
  };
  await db
    .insertInto('exchangeEvents')
    .values({ id: event.id, ...row })
    .onConflict((c) => c.column('id').doUpdateSet(row))
    .execute();
}

export async function loadEvents(db: Db): Promise<StoredEvent[]> {
  const rows = await db.selectFrom('exchangeEvents').selectAll().execute();
  return rows.map((row) => ({
    id: row.id,
    sport: row.sport,
    name: row.name,
    opensAt: row.openDate,
    isDateGuessed: row.openDateGuessed,
    marketId: row.marketId,
    competition: row.competition,
    fancy: row.fancy,
    bookmaker: row.bookmaker,
  }));
}

export type StoredRunner = Pick<RunnerBook, 'id' | 'name' | 'status' | 'order' | 'lastPrice'> &
  Record<'back' | 'lay', [number, number][]>;

export async function saveMarket(db: Db, book: MarketBook, now: number): Promise<void> {
  const runners: StoredRunner[] = inOrder(book).map(({ id, name, status, order, lastPrice, toBack, toLay }) => ({
    id,
    name,
    status,
    order,
    lastPrice,
    back: [...toBack],
    lay: [...toLay],
  }));
  const row = {
    eventId: book.eventId,
    name: book.name,
    status: book.status,
    inPlay: book.inPlay,
    runners: JSON.stringify(runners),
    updatedAt: now,
  };
  await db
    .insertInto('exchangeMarkets')
    .values({ id: book.id, ...row })
    .onConflict((c) => c.column('id').doUpdateSet(row))
    .execute();
}

export async function loadMarkets(db: Db, events: readonly StoredEvent[]): Promise<MarketBook[]> {
  const rows = await db.selectFrom('exchangeMarkets').selectAll().execute();
  return rows.map((row) => {
    const event = events.find((candidate) => candidate.id === row.eventId);
    const runners = row.runners.map(({ back, lay, ...rest }): RunnerBook => ({
      ...rest,
      toBack: new Map(back),
      toLay: new Map(lay),
      bestToBack: new Map(),
      bestToLay: new Map(),
    }));
    return {
      ...emptyMarket(row.id),
      eventId: row.eventId,
      eventName: event?.name ?? '',
      opensAt: event === undefined || event.isDateGuessed ? null : event.opensAt,
      name: row.name,
      status: row.status,
      inPlay: row.inPlay,
      runners: new Map(runners.map((runner) => [runner.id, runner])),
    };
  });
}
