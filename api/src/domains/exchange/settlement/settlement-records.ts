import { newId } from '@pavilion/database/id';
import type { Trx } from '../../../kernel/database/database';
import type { BookRow } from '../books/book-row';
import type { NetResult } from './net-results';

export interface DecidedMarket {
  readonly market: string;
  readonly event: string;
  readonly name: string;
  readonly settlesBy: BookRow['settlesBy'];
  /** The previous result; undefined at the first settlement. */
  readonly before: string | null | undefined;
  readonly result: string | null;
  readonly resultName: string | null;
  readonly part: number;
  readonly players: number;
  /** Sums over all players, in poisha: winnings and losses after commission, and the commission. */
  readonly won: number;
  readonly lost: number;
  readonly commission: number;
  /** The change of each affected player's net result. */
  readonly changes: readonly { readonly player: string; readonly amount: number }[];
}

/** A market and the result it is settled with. */
export interface MarketResult {
  readonly book: BookRow;
  readonly result: string | null;
  readonly resultName: string | null;
  /** Withdrawn outcomes of the market's group. */
  readonly withdrawn: ReadonlySet<string>;
}

/** A player's previous and new net result in one market; `id` is its row. */
interface NetChange {
  readonly id: string;
  readonly player: string;
  readonly before: number;
  readonly net: number;
  /** The change before commission. */
  readonly profit: number;
}

export interface SettlementRecord {
  readonly book: BookRow;
  readonly decided: DecidedMarket;
  /** By player in ascending order. */
  readonly changes: readonly NetChange[];
}

/** Inserts the market's next settlement and sets its row to CLOSED with that result. */
export async function writeSettlement(
  trx: Trx,
  { marketId, settlements }: BookRow,
  {
    result,
    resultName,
    houseProfit,
    rate,
    at,
    operator,
    reason,
  }: Pick<MarketResult, 'result' | 'resultName'> & {
    readonly houseProfit: number;
    readonly rate: number;
    readonly at: number;
    readonly operator: string;
    readonly reason: string;
  },
): Promise<void> {
  const part = settlements + 1;
  await trx
    .insertInto('exchangeSettlements')
    .values({
      marketId,
      part,
      result,
      resultName,
      houseProfit,
      commissionRate: rate,
      operator,
      reason,
      settledAt: at,
    })
    .execute();
  await trx
    .updateTable('exchangeBooks')
    .set({ result, resultName, settlements: part, settledAt: at, status: 'CLOSED', updatedAt: at })
    .where('marketId', '=', marketId)
    .execute();
}

/** Stores every player's net result in a market, and its change since the previous settlement. */
export async function writeNets(
  trx: Trx,
  market: MarketResult,
  nets: readonly NetResult[],
  at: number,
): Promise<SettlementRecord> {
  const { book } = market;
  const part = book.settlements + 1;
  const changes = await readNetChanges(trx, book.marketId, nets);
  if (nets.length > 0) {
    await upsertNets(trx, { market: book.marketId, part, at }, nets, changes);
    await insertNetChanges(trx, { market: book.marketId, part, at }, changes);
  }
  return { book, changes, decided: decidedMarketOf(market, part, nets, changes) };
}

async function readNetChanges(trx: Trx, market: string, nets: readonly NetResult[]): Promise<NetChange[]> {
  const rows = await trx
    .selectFrom('exchangeNets')
    .select(['id', 'playerId', 'profit', 'net'])
    .where('marketId', '=', market)
    .execute();
  const before = new Map(rows.map((row) => [row.playerId, row]));
  return nets.map(({ player, profit, commission }) => ({
    id: before.get(player)?.id ?? newId(),
    player,
    before: before.get(player)?.net ?? 0,
    net: profit - commission,
    profit: profit - (before.get(player)?.profit ?? 0),
  }));
}

/** Identifies one settlement of a market; `part` counts them from 1. */
interface SettlementKey {
  readonly market: string;
  readonly part: number;
  readonly at: number;
}

async function upsertNets(
  trx: Trx,
  { market, part, at }: SettlementKey,
  nets: readonly NetResult[],
  changes: readonly NetChange[],
): Promise<void> {
  await trx
    .insertInto('exchangeNets')
    .values(
      nets.map(({ player, profit, commission }, index) => ({
        id: changes[index]?.id ?? newId(),
        marketId: market,
        playerId: player,
        profit,
        commission,
        part,
        settledAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['marketId', 'playerId']).doUpdateSet((e) => ({
        profit: e.ref('excluded.profit'),
        commission: e.ref('excluded.commission'),
        part: e.ref('excluded.part'),
      })),
    )
    .execute();
}

async function insertNetChanges(
  trx: Trx,
  { market, part, at }: SettlementKey,
  changes: readonly NetChange[],
): Promise<void> {
  await trx
    .insertInto('exchangeNetChanges')
    .values(
      changes.map(({ id, player, before, net }) => ({
        id: newId(),
        netId: id,
        marketId: market,
        playerId: player,
        part,
        amount: net - before,
        settledAt: at,
      })),
    )
    .execute();
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

function decidedMarketOf(
  { book, result, resultName }: MarketResult,
  part: number,
  nets: readonly NetResult[],
  changes: readonly NetChange[],
): DecidedMarket {
  return {
    market: book.marketId,
    event: book.eventName,
    name: book.name,
    settlesBy: book.settlesBy,
    before: book.settlements === 0 ? undefined : book.resultName,
    result,
    resultName,
    part,
    players: nets.length,
    won: sum(changes.map(({ net }) => Math.max(0, net))),
    lost: sum(changes.map(({ net }) => Math.max(0, -net))),
    commission: sum(nets.map(({ commission }) => commission)),
    changes: changes
      .filter(({ before, net }) => before !== net)
      .map(({ player, before, net }) => ({ player, amount: net - before })),
  };
}
