import { type RawBuilder, sql } from 'kysely';
import { rowsJson } from '../../../kernel/database/columns';
import type { Db } from '../../../kernel/database/database';
import { emptyMarket, inOrder, type MarketBook, type RunnerBook } from './book';
import type { StoredEvent, StoredRunner } from './event-store';
import { LeaseLost, ownedBy } from './feed-lease';

/** A market's definition and what else decides whether it takes bets; without prices. */
export interface StoredMarket {
  readonly book: MarketBook;
  readonly isSettled: boolean;
  /** True while an operator has suspended it, or the feed runs runners that it can't take. */
  readonly isSuspended: boolean;
}

interface Owner {
  readonly fence: number;
  readonly now: number;
}

/** Versions that a process has read; each table has its own. */
export interface Versions {
  readonly events: number;
  readonly markets: number;
}

/** Saves events as the feed's owner. @returns the highest new version. @throws {LeaseLost} with nothing written. */
export async function saveEvents(db: Db, events: readonly StoredEvent[], { fence, now }: Owner): Promise<number> {
  const rows = events.map((event) => ({
    id: event.id,
    sport: event.sport,
    name: event.name,
    openDate: event.opensAt,
    openDateGuessed: event.isDateGuessed ?? false,
    marketId: event.marketId,
    competition: event.competition ?? null,
    fancy: event.fancy,
    bookmaker: event.bookmaker,
    score: event.score ?? null,
    updatedAt: now,
  }));
  return written(
    db,
    sql`with lease as (${ownedBy(fence)})
      insert into exchange_events (id, sport, name, open_date, open_date_guessed, market_id, competition, fancy, bookmaker, score, updated_at, version)
      select each.*, nextval('market_feed_versions') from lease, jsonb_to_recordset(${rowsJson(rows)}::jsonb) as each
        (id text, sport text, name text, open_date bigint, open_date_guessed boolean, market_id text, competition text, fancy jsonb, bookmaker jsonb, score jsonb, updated_at bigint)
      on conflict (id) do update set sport = excluded.sport, name = excluded.name, open_date = excluded.open_date,
        open_date_guessed = excluded.open_date_guessed, market_id = excluded.market_id, competition = excluded.competition,
        fancy = excluded.fancy, bookmaker = excluded.bookmaker, score = excluded.score, updated_at = excluded.updated_at, version = excluded.version
      returning version`,
  );
}

/** Saves markets as the feed's owner. @returns the highest new version. @throws {LeaseLost} with nothing written. */
export async function saveMarkets(db: Db, markets: readonly StoredMarket[], { fence, now }: Owner): Promise<number> {
  const rows = markets.map(({ book, isSettled, isSuspended }) => ({
    id: book.id,
    eventId: book.eventId,
    name: book.name,
    status: book.status,
    inPlay: book.inPlay,
    winners: book.winners,
    removalPolicy: book.removalPolicy,
    marketType: book.type,
    betDelay: book.betDelay,
    baseRate: book.baseRate,
    rules: book.rules,
    runners: inOrder(book).map(storedRunner),
    updatedAt: now,
    isRemoved: book.isRemoved,
    isSettled,
    isSuspended,
  }));
  return written(
    db,
    sql`with lease as (${ownedBy(fence)})
      insert into exchange_markets (id, event_id, name, status, in_play, winners, removal_policy, market_type, bet_delay, base_rate, rules, runners, updated_at, is_removed, is_settled, is_suspended, version)
      select each.*, nextval('market_feed_versions') from lease, jsonb_to_recordset(${rowsJson(rows)}::jsonb) as each
        (id text, event_id text, name text, status text, in_play boolean, winners integer, removal_policy text, market_type text, bet_delay integer, base_rate integer, rules text, runners jsonb, updated_at bigint, is_removed boolean, is_settled boolean, is_suspended boolean)
      on conflict (id) do update set event_id = excluded.event_id, name = excluded.name, status = excluded.status,
        in_play = excluded.in_play, winners = excluded.winners, removal_policy = excluded.removal_policy,
        market_type = excluded.market_type, bet_delay = excluded.bet_delay, base_rate = excluded.base_rate, rules = excluded.rules,
        runners = excluded.runners, updated_at = excluded.updated_at,
        is_removed = excluded.is_removed, is_settled = excluded.is_settled, is_suspended = excluded.is_suspended, version = excluded.version
      returning version`,
  );
}

/** Reads the events saved after a version. */
export async function eventsAfter(db: Db, version: number): Promise<{ events: StoredEvent[]; version: number }> {
  const rows = await db.selectFrom('exchangeEvents').selectAll().where('version', '>', version).execute();
  const events = rows.map((row) => ({
    id: row.id,
    sport: row.sport,
    name: row.name,
    opensAt: row.openDate,
    isDateGuessed: row.openDateGuessed,
    marketId: row.marketId,
    competition: row.competition,
    fancy: row.fancy,
    bookmaker: row.bookmaker,
    score: row.score,
  }));
  return { events, version: highest(rows, version) };
}

/** Reads the markets saved after a version. @param findEvent - finds a market's event by its id. */
export async function marketsAfter(
  db: Db,
  version: number,
  findEvent: (id: string) => StoredEvent | undefined,
): Promise<{ markets: StoredMarket[]; version: number }> {
  const rows = await db.selectFrom('exchangeMarkets').selectAll().where('version', '>', version).execute();
  const markets = rows.map((row) => {
    const event = findEvent(row.eventId);
    const book = {
      ...emptyMarket(row.id),
      eventId: row.eventId,
      eventName: event?.name ?? '',
      opensAt: event === undefined || event.isDateGuessed ? null : event.opensAt,
      name: row.name,
      status: row.status,
      inPlay: row.inPlay,
      winners: row.winners,
      removalPolicy: row.removalPolicy,
      type: row.marketType,
      betDelay: row.betDelay,
      baseRate: row.baseRate,
      rules: row.rules,
      isRemoved: row.isRemoved,
      runners: new Map(row.runners.map((runner) => [runner.id, runnerOf(runner)])),
    };
    return { book, isSettled: row.isSettled, isSuspended: row.isSuspended };
  });
  return { markets, version: highest(rows, version) };
}

const storedRunner = ({ id, name, status, order, lastPrice, factor, handicap }: RunnerBook): StoredRunner => ({
  id,
  name,
  status,
  order,
  lastPrice,
  factor,
  handicap,
  back: [],
  lay: [],
});

const runnerOf = ({ back: _back, lay: _lay, factor = null, handicap = null, ...runner }: StoredRunner): RunnerBook => ({
  ...runner,
  factor,
  handicap,
  toBack: new Map(),
  toLay: new Map(),
  bestToBack: new Map(),
  bestToLay: new Map(),
});

const highest = (rows: readonly { readonly version: number }[], least: number): number =>
  rows.reduce((version, row) => Math.max(version, row.version), least);

async function written(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await (statement as RawBuilder<{ version: number }>).execute(db);
  if (rows.length === 0) throw new LeaseLost();
  return highest(rows, 0);
}
