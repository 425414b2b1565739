import type { EventPosition, ExchangePosition, MarketPosition } from '@pavilion/contract/calls/exchange-position';
import { sql } from 'kysely';

import type { Db } from '../../database/database';
import type { App } from '../../server/app';
import { readCommission, readDelays, readStakes } from '../exchange.settings';
import type { BookRow } from './book-row';
import { profitsByNumber, profitsByWinner, worstLoss, type Position, type Waiting } from './exposure';

/** Returns a player's balance for bets, their holds and their position per event. */
export async function positionOf(app: App, player: string, eventId: string | undefined): Promise<ExchangePosition> {
  const { db } = app;
  const { most, least, mostOpen } = await readStakes(db);
  const limits = {
    minStake: least,
    maxStake: most,
    mostOpen,
    delays: await readDelays(db),
    commission: await readCommission(db),
  };
  const { main } = await app.ledger.balance(db, player);
  const exposures = await db
    .selectFrom('exchange_exposures')
    .select(['event_id', 'held'])
    .where('player_id', '=', player)
    .where('held', '>', 0)
    .execute();
  const markets = await marketsOf(db, player, eventId);
  const events = [...new Set(markets.map(({ row }) => row.event_id))].map((id): EventPosition => {
    const own = markets.filter(({ row }) => row.event_id === id);
    const exposure = exposures.reduce((sum, each) => sum + (each.event_id === id ? each.held : 0), 0);
    return { eventId: id, event: own[0]?.row.event_name ?? '', exposure, markets: own.map(({ position }) => position) };
  });
  return { balance: main, exposure: exposures.reduce((sum, each) => sum + each.held, 0), events, limits };
}

interface Market {
  readonly row: BookRow;
  readonly position: MarketPosition;
}

async function marketsOf(db: Db, player: string, eventId: string | undefined): Promise<Market[]> {
  const positions = await db.selectFrom('exchange_positions').selectAll().where('player_id', '=', player).execute();
  const { rows: waiting } = await sql<Waiting & { market: string }>`
    select market_id as market, selection_id as outcome, coalesce(sum(remaining) filter (where side = 'back'), 0)::bigint as backs,
      coalesce(sum((remaining * (price - 100) + 99) / 100) filter (where side = 'lay'), 0)::bigint as lays
    from exchange_orders where player_id = ${player} and remaining > 0 group by 1, 2`.execute(db);
  const ids = [...new Set([...positions.map(({ market_id }) => market_id), ...waiting.map(({ market }) => market)])];
  if (ids.length === 0) return [];
  let query = db
    .selectFrom('exchange_books')
    .selectAll()
    .where('market_id', 'in', ids)
    .where('settled_at', 'is', null)
    .orderBy('market_id');
  if (eventId !== undefined) query = query.where('event_id', '=', eventId);
  return ((await query.execute()) as BookRow[]).map((row) => {
    const matched = positions
      .filter(({ market_id }) => market_id === row.market_id)
      .map(({ selection_id, if_wins, if_loses }): Position => ({
        outcome: selection_id,
        ifWins: if_wins,
        ifLoses: if_loses,
      }));
    return {
      row,
      position: marketPosition(
        row,
        matched,
        waiting.filter(({ market }) => market === row.market_id),
      ),
    };
  });
}

function marketPosition(row: BookRow, positions: readonly Position[], waiting: readonly Waiting[]): MarketPosition {
  const base = { marketId: row.market_id, market: row.name, kind: row.kind };
  if (row.kind === 'fancy') {
    const ranges = profitsByNumber(positions);
    const profits = [...ranges].map(([from, profit]) => ({ selectionId: String(from), selection: row.name, profit }));
    return { ...base, profits, worst: -worstLoss(ranges) };
  }
  const outcomes = row.selections.map(({ outcome }) => outcome);
  const profits = profitsByWinner(outcomes, positions);
  return {
    ...base,
    profits: row.selections.map(({ id, name, outcome }) => ({
      selectionId: id,
      selection: name,
      profit: profits.get(outcome) ?? 0,
    })),
    worst: Math.min(...profitsByWinner(outcomes, positions, waiting).values(), 0),
  };
}
