import { type Selectable, sql } from 'kysely';
import type { listTurnovers, showTurnover, ticketTotals, TurnoverTicket } from '@pavilion/contract/calls/turnover';
import type { QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import { everyRow, type List, type PageQuery, type PageRange, readPage, selectRange } from '../../http/lists/page';
import { type Range, rangeOf } from '../../http/lists/range';
import type { App } from '../../kernel/app';
import type { Db } from '../../kernel/database/database';
import type { Tables } from '../../kernel/database/tables';
import { refuse } from '../../kernel/texts/refusal';
import { marketTitle } from '../messages/market-title';
import { readTurnoverLimits } from './turnover-weights';

type TurnoverQuery = Omit<QueryOf<typeof listTurnovers>, 'size' | 'cursor' | 'playerId'>;
type Ticket = Selectable<Tables['turnoverTickets']>;

/** Returns one page of a player's turnover tickets. */
export async function listTickets(
  app: App,
  player: string,
  query: QueryOf<typeof listTurnovers>,
): Promise<ReplyOf<typeof listTurnovers>> {
  const range = rangeOf(query, app.clock.now());
  const { rows, page } = await readPage(listOf(query), query, (pageRange) =>
    readTickets(app.db, player, query, range, pageRange),
  );
  return { turnover: rows.map(toTurnoverTicket), page };
}

/** Yields all tickets of a range, in batches. */
export async function* everyTicket(app: App, player: string, query: TurnoverQuery): AsyncGenerator<TurnoverTicket[]> {
  const range = rangeOf(query, app.clock.now());
  for await (const rows of everyRow(listOf(query), (pageRange) => readTickets(app.db, player, query, range, pageRange)))
    yield rows.map(toTurnoverTicket);
}

function listOf({ state, days, from, to, sort }: TurnoverQuery): List {
  return { name: ['tickets', state, days, from, to], by: sortedBy(state), order: sort === 'oldest' ? 'asc' : 'desc' };
}

function sortedBy(state: TurnoverQuery['state']): 'completedAt' | 'createdAt' {
  return state === 'completed' ? 'completedAt' : 'createdAt';
}

function ticketsOf(db: Db, player: string, state: TurnoverQuery['state']) {
  return db
    .selectFrom('turnoverTickets')
    .where('playerId', '=', player)
    .$if(state === 'active', (query) => query.where('completedAt', 'is', null));
}

async function readTickets(db: Db, player: string, { state }: TurnoverQuery, range: Range, pageRange: PageRange) {
  const rows = await selectRange(ticketsOf(db, player, state).selectAll(), pageRange, range).execute();
  return rows.map((row) => ({ ...row, sortedBy: (state === 'completed' ? row.completedAt : row.createdAt) ?? 0 }));
}

function toTurnoverTicket(row: Ticket): TurnoverTicket {
  const { promotionName: name, methodName: method, methodNameBn } = row;
  return {
    id: row.id,
    createdAt: row.createdAt,
    required: row.required,
    remaining: row.remaining,
    completedAt: row.completedAt,
    endsAt: row.endsAt,
    origin: {
      action: name === null ? 'deposit' : 'bonus',
      promotion: name === null ? null : { name, nameBn: row.promotionNameBn ?? name, turnover: row.promotionTurnover },
      method: method === null ? null : { name: method, ...(methodNameBn !== null && { nameBn: methodNameBn }) },
    },
  };
}

/** A player has one ticket per deposit, few enough to add up individually. */
export async function totalTickets(
  app: App,
  player: string,
  query: QueryOf<typeof ticketTotals>,
): Promise<ReplyOf<typeof ticketTotals>> {
  const [from, to] = rangeOf(query, app.clock.now());
  const sums = await ticketsOf(app.db, player, query.state)
    .where(sortedBy(query.state), '>=', from)
    .where(sortedBy(query.state), '<', to)
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      e.fn.sum<number>('required').as('required'),
      e.fn.sum<number>('remaining').as('remaining'),
    ])
    .executeTakeFirst();
  return {
    count: Number(sums?.count ?? 0),
    required: Number(sums?.required ?? 0),
    remaining: Number(sums?.remaining ?? 0),
  };
}

/** Returns one of the player's own tickets, and a page of the bets that reduced it. */
export async function showTicket(
  app: App,
  player: string,
  id: string,
  query: PageQuery,
): Promise<ReplyOf<typeof showTurnover>> {
  const ticket =
    (await app.db
      .selectFrom('turnoverTickets')
      .selectAll()
      .where('id', '=', id)
      .where('playerId', '=', player)
      .executeTakeFirst()) ?? refuse('not_found');
  const list: List = { name: ['moves', id], by: 'turnoverReductions.createdAt', order: 'desc', id: 'betId' };
  const { rows, page } = await readPage(list, query, (pageRange) => readMoves(app.db, id, pageRange));
  return { ticket: toTurnoverTicket(ticket), data: [...rows], page, limits: await readTurnoverLimits(app.db) };
}

async function readMoves(db: Db, ticket: string, pageRange: PageRange) {
  const moves = db
    .selectFrom('turnoverReductions')
    .leftJoin('rounds', 'rounds.id', 'betId')
    .leftJoin('games', 'games.code', 'rounds.gameCode')
    .leftJoin('exchangeNets', 'exchangeNets.id', 'betId')
    .leftJoin('exchangeBooks', 'exchangeBooks.marketId', 'exchangeNets.marketId')
    .select([
      'betId',
      'amount',
      'turnoverReductions.createdAt',
      'rounds.platform',
      'games.name',
      'games.nameBn',
      'exchangeBooks.settlesBy',
    ])
    // A market counts with its net result.
    .select([
      sql<number>`coalesce(rounds.stake, abs(exchange_nets.net), 0)`.as('stake'),
      sql<string>`coalesce(rounds.game_code, exchange_books.event_name || ': ' || exchange_books.name, '')`.as('code'),
    ])
    .where('ticketId', '=', ticket);
  const rows = await selectRange(moves, pageRange).execute();
  return rows.map((row) => ({
    id: row.betId,
    sortedBy: row.createdAt,
    betId: row.betId,
    amount: row.amount,
    createdAt: row.createdAt,
    provider: row.platform ?? '',
    gameName: row.name ?? marketTitle(row.code, row.settlesBy).en,
    gameNameBn: row.nameBn ?? marketTitle(row.code, row.settlesBy).bn,
    stake: row.stake,
  }));
}

/** Queries the tickets a bet reduced, and by how much. */
export function ticketsMovedBy(db: Db, bet: string) {
  return db
    .selectFrom('turnoverReductions')
    .innerJoin('turnoverTickets', 'turnoverTickets.id', 'ticketId')
    .select(['ticketId', 'promotionName as promotion', 'amount'])
    .where('betId', '=', bet)
    .orderBy('turnoverReductions.createdAt')
    .execute();
}
