import { sql } from 'kysely';
import type { bettingRecord, betTotals } from '@pavilion/contract/calls/games';
import type { QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import { everyRow, type List, type PageRange, readPage, selectRange } from '../../../http/lists/page';
import { DAY_MS, dayOf, type Range, rangeOf } from '../../../http/lists/range';
import type { App } from '../../../kernel/app';
import type { Db } from '../../../kernel/database/database';
import type { Catalog } from '../catalog/catalog.service';

type BettingRecordQuery = Omit<QueryOf<typeof bettingRecord>, 'size' | 'cursor'>;
type Reply = ReplyOf<typeof bettingRecord>;
type Filter = Pick<BettingRecordQuery, 'status' | 'provider' | 'gameType'>;
type Row = Awaited<ReturnType<typeof readBets>>[number];

const columns = [
  'id',
  'platform',
  'gameType',
  'gameCode',
  'stake',
  'freeStake',
  'win',
  'status',
  'createdAt',
  'settledAt',
] as const;

/** Returns one page of a player's rounds. */
export async function listRounds(
  app: App,
  catalog: Catalog,
  player: string,
  query: QueryOf<typeof bettingRecord>,
): Promise<Reply> {
  const range = rangeOf(query, app.clock.now());
  const { rows, page } = await readPage(listOf(query), query, (pageRange) =>
    readBets(app.db, player, query, range, pageRange),
  );
  const games = await catalog.everyGame();
  return { data: rows.map((row) => toRecord(row, games.get(row.gameCode))), page };
}

/** Yields all rounds of a range in batches. */
export async function* everyRound(
  app: App,
  catalog: Catalog,
  player: string,
  query: BettingRecordQuery,
): AsyncGenerator<Reply['data']> {
  const range = rangeOf(query, app.clock.now());
  for await (const rows of everyRow(listOf(query), (pageRange) => readBets(app.db, player, query, range, pageRange))) {
    const games = await catalog.everyGame();
    yield rows.map((row) => toRecord(row, games.get(row.gameCode)));
  }
}

function listOf({ status, provider, gameType, days, from, to, sort }: BettingRecordQuery): List {
  return {
    name: ['bets', status, provider, gameType, days, from, to],
    by: status === 'settled' ? 'settledAt' : 'createdAt',
    order: sort === 'oldest' ? 'asc' : 'desc',
  };
}

function betsOf(db: Db, player: string, { status, provider, gameType }: Filter) {
  return db
    .selectFrom('rounds')
    .select(columns)
    .where('playerId', '=', player)
    .$if(status === 'unsettled', (query) => query.where('status', '=', 'open'))
    .$if(provider !== undefined, (query) => query.where('platform', '=', provider ?? ''))
    .$if(gameType !== undefined, (query) => query.where('gameType', '=', gameType ?? ''));
}

/** A bet settled later than this after it was placed is one that `has_late_bets` finds. */
const LATE_MS = 2 * DAY_MS;
const WINDOW_MS = 14 * DAY_MS;

/**
 * Builds the query of the newest settled bets before a position, in the months next to it; `npm run bench -- records`
 * counts its pages.
 *
 * Bets are stored by the month in which they were placed, so one that was settled on a day may be in any month before.
 *
 * @returns the query; `completeFrom`, from which time on only bets that were settled late may be missing; and the time
 * before which those were placed.
 */
export function recentBetsOf(db: Db, player: string, filter: Filter, range: Range, pageRange: PageRange) {
  const until = Math.min(pageRange.from?.value ?? Infinity, range[1]);
  const completeFrom = until - WINDOW_MS;
  const placedFrom = completeFrom - LATE_MS;
  const placed = betsOf(db, player, filter)
    .where('createdAt', '>=', placedFrom)
    // Clocks of processes differ.
    .where('createdAt', '<', until + DAY_MS);
  return { query: selectRange(placed, pageRange, range), until, completeFrom, placedFrom };
}

async function readRows(db: Db, player: string, filter: Filter, range: Range, pageRange: PageRange) {
  if (pageRange.by === 'settledAt' && pageRange.order === 'desc') {
    const { query, until, completeFrom, placedFrom } = recentBetsOf(db, player, filter, range, pageRange);
    const rows = await query.execute();
    const last = rows.length < pageRange.limit ? range[0] : (rows.at(-1)?.settledAt ?? 0);
    if (last >= completeFrom && !(await hasLateBets(db, player, last, until, placedFrom))) return rows;
  }
  return selectRange(betsOf(db, player, filter), pageRange, range).execute();
}

async function hasLateBets(
  db: Db,
  player: string,
  from: number,
  until: number,
  placedBefore: number,
): Promise<boolean> {
  // The position's own moment may have another bet.
  const { rows } = await sql<{ found: boolean }>`
    select has_late_bets(${player}, ${from}::bigint, ${until + 1}::bigint, ${placedBefore}::bigint) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

async function readBets(db: Db, player: string, filter: Filter, range: Range, pageRange: PageRange) {
  const rows = await readRows(db, player, filter, range, pageRange);
  return rows.map((row) => ({ ...row, sortedBy: pageRange.by === 'settledAt' ? (row.settledAt ?? 0) : row.createdAt }));
}

function toRecord(
  row: Row,
  game: { readonly name: string; readonly nameBn: string } | undefined,
): Reply['data'][number] {
  return {
    id: row.id,
    provider: row.platform,
    gameType: row.gameType,
    gameCode: row.gameCode,
    gameName: game?.name ?? row.gameCode,
    gameNameBn: game?.nameBn,
    stake: row.stake,
    win: row.win,
    freeStake: row.freeStake,
    status: row.status,
    createdAt: row.createdAt,
    settledAt: row.settledAt,
  };
}

/** Returns the totals of a range: settled bets from daily sums, plus the few open ones counted directly. */
export async function totalRounds(
  app: App,
  player: string,
  query: QueryOf<typeof betTotals>,
): Promise<ReplyOf<typeof betTotals>> {
  const range = rangeOf(query, app.clock.now());
  const settled = query.status === 'unsettled' ? undefined : await settledTotals(app.db, player, query, range);
  const open = query.status === 'settled' ? undefined : await openTotals(app.db, player, query, range);
  const [count, turnover, win] = (['count', 'stake', 'win'] as const).map(
    (key) => Number(settled?.[key] ?? 0) + Number(open?.[key] ?? 0),
  ) as [number, number, number];
  return { count, turnover, win, profit: win - turnover };
}

function settledTotals(db: Db, player: string, { provider, gameType }: Filter, [from, to]: Range) {
  return db
    .selectFrom('betDays')
    .select((e) => [
      e.fn.sum<number>('bets').as('count'),
      e.fn.sum<number>('stake').as('stake'),
      e.fn.sum<number>('win').as('win'),
    ])
    .where('playerId', '=', player)
    .where('day', '>=', dayOf(from))
    .where('day', '<', dayOf(to))
    .$if(provider !== undefined, (query) => query.where('platform', '=', provider ?? ''))
    .$if(gameType !== undefined, (query) => query.where('gameType', '=', gameType ?? ''))
    .executeTakeFirst();
}

function openTotals(db: Db, player: string, { provider, gameType }: Filter, [from, to]: Range) {
  return db
    .selectFrom('rounds')
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      e.fn.sum<number>('stake').as('stake'),
      e.fn.sum<number>('win').as('win'),
    ])
    .where('playerId', '=', player)
    .where('status', '=', 'open')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .$if(provider !== undefined, (query) => query.where('platform', '=', provider ?? ''))
    .$if(gameType !== undefined, (query) => query.where('gameType', '=', gameType ?? ''))
    .executeTakeFirst();
}
