import { sql } from 'kysely';
import type { EventPosition, ExchangePosition, MarketPosition } from '@pavilion/contract/calls/exchange-position';
import type { App } from '../../../kernel/app';
import type { Db } from '../../../kernel/database/database';
import type { BookRow } from '../books/book-row';
import { readCommission, readDelays, readStakes } from '../books/exchange.settings';
import type { BookSelection } from '../books/tables';
import { type HandicapAmounts, winnersOf } from '../handicaps/handicap';
import {
  type Position,
  profitsByNumber,
  profitsByWinner,
  type UnmatchedAmounts,
  worstByHandicaps,
  worstByWinners,
  worstLoss,
} from '../holds/exposure';

/** Returns a player's balance for bets, their holds and their position per event. */
export async function readPosition(app: App, player: string, eventId: string | undefined): Promise<ExchangePosition> {
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
    .selectFrom('exchangeExposures')
    .select(['eventId', 'held', 'shortfall'])
    .where('playerId', '=', player)
    .where((e) => e.or([e('held', '>', 0), e('shortfall', '>', 0)]))
    .execute();
  const markets = await readMarkets(db, player, eventId);
  const events = [...new Set(markets.map(({ row }) => row.eventId))].map((id): EventPosition => {
    const own = markets.filter(({ row }) => row.eventId === id);
    const exposure = exposures.reduce((sum, each) => sum + (each.eventId === id ? each.held : 0), 0);
    return { eventId: id, event: own[0]?.row.eventName ?? '', exposure, markets: own.map(({ position }) => position) };
  });
  const [exposure, shortfall] = (['held', 'shortfall'] as const).map((kind) =>
    exposures.reduce((sum, each) => sum + each[kind], 0),
  );
  return {
    balance: main,
    exposure: exposure ?? 0,
    ...(shortfall && { shortfall }),
    events,
    limits,
  };
}

type MatchedPosition = Position & HandicapAmounts;

interface Market {
  readonly row: BookRow;
  readonly position: MarketPosition;
}

async function readMarkets(db: Db, player: string, eventId: string | undefined): Promise<Market[]> {
  const positions = await db.selectFrom('exchangePositions').selectAll().where('playerId', '=', player).execute();
  const { rows: waiting } = await sql<UnmatchedAmounts & { market: string }>`
    select market_id as market, selection_id as outcome, coalesce(sum(remaining) filter (where side = 'back'), 0)::bigint as backs,
      coalesce(sum((remaining * (price - 100) + 99) / 100) filter (where side = 'lay'), 0)::bigint as lays
    from exchange_orders where player_id = ${player} and remaining > 0 group by 1, 2`.execute(db);
  const ids = [...new Set([...positions.map(({ marketId }) => marketId), ...waiting.map(({ market }) => market)])];
  if (ids.length === 0) return [];
  let query = db
    .selectFrom('exchangeBooks')
    .selectAll()
    .where('marketId', 'in', ids)
    .where('settledAt', 'is', null)
    .orderBy('marketId');
  if (eventId !== undefined) query = query.where('eventId', '=', eventId);
  const rows = await query.execute();
  const withdrawn = await readWithdrawn(db, rows);
  return rows.map((row) => {
    const matched = positions
      .filter(({ marketId }) => marketId === row.marketId)
      .map(({ selectionId: outcome, ifWins, ifHalfWins, ifHalfLoses, ifLoses }) => ({
        outcome,
        ifWins,
        ifHalfWins,
        ifHalfLoses,
        ifLoses,
      }));
    return {
      row,
      position: marketPosition(
        row,
        matched,
        waiting.filter(({ market }) => market === row.marketId),
        withdrawn(row.groupId),
      ),
    };
  });
}

/** Returns a function that gives a group's withdrawn outcomes: bets on them are void. */
async function readWithdrawn(db: Db, rows: readonly BookRow[]): Promise<(group: string) => ReadonlySet<string>> {
  const removals = await db
    .selectFrom('exchangeRemovals')
    .select(['marketId', 'selectionId'])
    .where('marketId', 'in', ['', ...rows.map(({ groupId }) => groupId)])
    .execute();
  return (group) => new Set(removals.filter((each) => each.marketId === group).map(({ selectionId }) => selectionId));
}

function marketPosition(
  row: BookRow,
  all: readonly MatchedPosition[],
  waiting: readonly UnmatchedAmounts[],
  withdrawn: ReadonlySet<string>,
): MarketPosition {
  const { marketId, name: market, kind, settlesBy } = row;
  const winners = winnersOf(row.winners, row.selections);
  const base = {
    marketId,
    market,
    kind,
    ...(winners > 1 && { winners }),
    ...(settlesBy && { settlesBy }),
  };
  if (row.kind === 'fancy') {
    const ranges = profitsByNumber(all);
    const profits = [...ranges].map(([from, profit]) => ({ selectionId: String(from), selection: row.name, profit }));
    return { ...base, profits, worst: -worstLoss(ranges) };
  }
  const left = row.selections.filter(({ outcome }) => !withdrawn.has(outcome));
  const outcomes = left.map(({ outcome }) => outcome);
  const positions = all.filter(({ outcome }) => !withdrawn.has(outcome));
  const profits = winners === 1 ? profitsByWinner(outcomes, positions) : profitsIfPlaced(positions);
  return {
    ...base,
    profits: left.map(({ id, name, outcome }) => ({
      selectionId: id,
      selection: name,
      profit: profits.get(outcome) ?? 0,
    })),
    worst: Math.min(worstOf(row, left, positions, waiting), 0),
  };
}

function worstOf(
  { winners }: BookRow,
  left: readonly BookSelection[],
  positions: readonly MatchedPosition[],
  waiting: readonly UnmatchedAmounts[],
): number {
  const handicaps = left.flatMap(({ outcome, handicap }) => (handicap ? [[outcome, handicap] as const] : []));
  if (handicaps.length > 0) return worstByHandicaps(new Map(handicaps), positions, waiting);
  return worstByWinners(
    left.map(({ outcome }) => outcome),
    positions,
    waiting,
    winners,
  );
}

/** Several runners win: each one's figure is of the bets on it alone, if it is among them. */
function profitsIfPlaced(positions: readonly Position[]): Map<string, number> {
  return new Map(positions.map(({ outcome, ifWins }) => [outcome, ifWins]));
}
