import type { listTurnovers, showTurnover, ticketTotals, TurnoverTicket } from '@pavilion/contract/calls/turnover';
import type { QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import { sql, type Selectable } from 'kysely';

import type { Db } from '../database/database';
import { everyRow, readPage, walked, type List, type PageQuery, type Walk } from '../records/page';
import { rangeOf, type Range } from '../records/range';
import type { App } from '../server/app';
import { refuse } from '../server/refusal';
import type { WalletTables } from './tables';

type TurnoverQuery = Omit<QueryOf<typeof listTurnovers>, 'size' | 'cursor' | 'playerId'>;
type Ticket = Selectable<WalletTables['turnover_tickets']>;

/** Returns one page of a player's turnover tickets. */
export async function listTickets(
  app: App,
  player: string,
  query: QueryOf<typeof listTurnovers>,
): Promise<ReplyOf<typeof listTurnovers>> {
  const range = rangeOf(query, app.clock.now());
  const { rows, page } = await readPage(listOf(query), query, (walk) =>
    readTickets(app.db, player, query, range, walk),
  );
  return { turnover: rows.map(shown), page };
}

/** Yields all tickets of a range, in batches. */
export async function* everyTicket(app: App, player: string, query: TurnoverQuery): AsyncGenerator<TurnoverTicket[]> {
  const range = rangeOf(query, app.clock.now());
  for await (const rows of everyRow(listOf(query), (walk) => readTickets(app.db, player, query, range, walk)))
    yield rows.map(shown);
}

function listOf({ state, days, from, to, sort }: TurnoverQuery): List {
  return { name: ['tickets', state, days, from, to], by: sortedBy(state), order: sort === 'oldest' ? 'asc' : 'desc' };
}

function sortedBy(state: TurnoverQuery['state']): 'completed_at' | 'created_at' {
  return state === 'completed' ? 'completed_at' : 'created_at';
}

function ticketsOf(db: Db, player: string, state: TurnoverQuery['state']) {
  return db
    .selectFrom('turnover_tickets')
    .where('player_id', '=', player)
    .$if(state === 'active', (query) => query.where('completed_at', 'is', null));
}

async function readTickets(db: Db, player: string, { state }: TurnoverQuery, range: Range, walk: Walk) {
  const rows = await walked(ticketsOf(db, player, state).selectAll(), walk, range).execute();
  return rows.map((row) => ({ ...row, sortedBy: (state === 'completed' ? row.completed_at : row.created_at) ?? 0 }));
}

function shown(row: Ticket): TurnoverTicket {
  const { promotion_name: name, method_name: method } = row;
  return {
    id: row.id,
    createdAt: row.created_at,
    required: row.required,
    remaining: row.remaining,
    completedAt: row.completed_at,
    endsAt: row.ends_at,
    origin: {
      action: name === null ? 'deposit' : 'bonus',
      promotion:
        name === null ? null : { name, nameBn: row.promotion_name_bn ?? name, turnover: row.promotion_turnover },
      method: method === null ? null : { name: method },
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
      .selectFrom('turnover_tickets')
      .selectAll()
      .where('id', '=', id)
      .where('player_id', '=', player)
      .executeTakeFirst()) ?? refuse('not_found');
  const list: List = { name: ['moves', id], by: 'turnover_reductions.created_at', order: 'desc', id: 'bet_id' };
  const { rows, page } = await readPage(list, query, (walk) => readMoves(app.db, id, walk));
  return { ticket: shown(ticket), data: [...rows], page };
}

async function readMoves(db: Db, ticket: string, walk: Walk) {
  const moves = db
    .selectFrom('turnover_reductions')
    .leftJoin('rounds', 'rounds.id', 'bet_id')
    .leftJoin('games', 'games.code', 'rounds.game_code')
    .leftJoin('exchange_nets', 'exchange_nets.id', 'bet_id')
    .leftJoin('exchange_books', 'exchange_books.market_id', 'exchange_nets.market_id')
    .select(['bet_id', 'amount', 'turnover_reductions.created_at', 'rounds.platform', 'games.name', 'games.name_bn'])
    // A market counts with its net result.
    .select([
      sql<number>`coalesce(rounds.stake, abs(exchange_nets.net), 0)`.as('stake'),
      sql<string>`coalesce(rounds.game_code, exchange_books.event_name || ': ' || exchange_books.name, '')`.as('code'),
    ])
    .where('ticket_id', '=', ticket);
  const rows = await walked(moves, walk).execute();
  return rows.map((row) => ({
    id: row.bet_id,
    sortedBy: row.created_at,
    betId: row.bet_id,
    amount: row.amount,
    createdAt: row.created_at,
    provider: row.platform ?? '',
    gameName: row.name ?? row.code,
    gameNameBn: row.name_bn ?? row.code,
    stake: row.stake,
  }));
}

/** Queries the tickets a bet reduced, and by how much. */
export function ticketsMovedBy(db: Db, bet: string) {
  return db
    .selectFrom('turnover_reductions')
    .innerJoin('turnover_tickets', 'turnover_tickets.id', 'ticket_id')
    .select(['ticket_id as ticketId', 'promotion_name as promotion', 'amount'])
    .where('bet_id', '=', bet)
    .orderBy('turnover_reductions.created_at')
    .execute();
}
