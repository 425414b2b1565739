import type { betHistory, betHistoryTotals, BetRecord } from '@pavilion/contract/calls/exchange-records';
import type { QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import { everyRow, type List, type PageRange, readPage, selectRange } from '../../../http/lists/page';
import { type Range, rangeOf } from '../../../http/lists/range';
import type { App } from '../../../kernel/app';
import type { Db } from '../../../kernel/database/database';
import { type BetRow, betRows } from './bet-rows';

type BetHistoryQuery = Omit<QueryOf<typeof betHistory>, 'size' | 'cursor'>;

/** Returns one page of a player's exchange bets by placement time. */
export async function listBets(
  app: App,
  player: string,
  query: QueryOf<typeof betHistory>,
): Promise<ReplyOf<typeof betHistory>> {
  const range = rangeOf(query, app.clock.now());
  const { rows, page } = await readPage(listOf(query), query, (pageRange) =>
    readBets(app.db, player, query, range, pageRange),
  );
  return { data: rows.map(toHistoryBet), page };
}

/** Yields all bets of a range in batches. */
export async function* everyBet(app: App, player: string, query: BetHistoryQuery): AsyncGenerator<BetRecord[]> {
  const range = rangeOf(query, app.clock.now());
  for await (const rows of everyRow(listOf(query), (pageRange) => readBets(app.db, player, query, range, pageRange)))
    yield rows.map(toHistoryBet);
}

function listOf({ status, kind, days, from, to, sort }: BetHistoryQuery): List {
  return {
    name: ['exchange bets', status, kind, days, from, to],
    by: 'placedAt',
    order: sort === 'oldest' ? 'asc' : 'desc',
  };
}

function betsOf(db: Db, player: string, { status, kind }: Pick<BetHistoryQuery, 'status' | 'kind'>) {
  let query = db.selectFrom(betRows.as('bet')).where('playerId', '=', player);
  if (status === 'ended') query = query.where('status', '<>', 'open');
  else if (status !== undefined) query = query.where('status', '=', status);
  return kind === undefined ? query : query.where('kind', '=', kind);
}

async function readBets(db: Db, player: string, query: BetHistoryQuery, range: Range, pageRange: PageRange) {
  const rows = await selectRange(betsOf(db, player, query).selectAll(), pageRange, range).execute();
  return rows.map((row) => ({ ...row, sortedBy: row.placedAt }));
}

function toHistoryBet({
  eventId,
  marketId,
  size,
  line,
  profit,
  liability,
  placedAt: createdAt,
  settledAt,
  settlesBy,
  isHalf,
  endReason,
  ...row
}: BetRow): BetRecord {
  const { id, kind, event, market, selection, side, matched, cancelled, lapsed, voided, odds, net, status, result } =
    row;
  return {
    id,
    kind,
    event,
    eventId,
    market,
    marketId,
    selection,
    ...(settlesBy && { settlesBy }),
    side,
    stake: size,
    matched,
    cancelled,
    lapsed,
    voided,
    odds,
    run: line,
    potentialProfit: profit,
    potentialLiability: liability,
    net,
    status,
    ...(isHalf && { isHalf }),
    ...(endReason !== null && { endReason }),
    result,
    createdAt,
    settledAt,
  };
}

/** Returns the totals of a range. */
export async function totalBets(
  app: App,
  player: string,
  query: QueryOf<typeof betHistoryTotals>,
): Promise<ReplyOf<typeof betHistoryTotals>> {
  const [from, to] = rangeOf(query, app.clock.now());
  const sums = await betsOf(app.db, player, query)
    .where('placedAt', '>=', from)
    .where('placedAt', '<', to)
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      e.fn.sum<number>('size').as('stake'),
      e.fn.sum<number>('net').as('net'),
    ])
    .executeTakeFirst();
  return { count: Number(sums?.count ?? 0), stake: Number(sums?.stake ?? 0), net: Number(sums?.net ?? 0) };
}
