import { newId } from '@pavilion/database/id';
import { afterCommit, type Trx } from '../../database/database';
import { tellMarket } from '../../games/settlement';
import type { App } from '../../server/app';
import { readCommission } from '../exchange.settings';
import { lockBooks, type BookRow } from '../orders/book-row';
import { changeHeld, type Touched } from '../orders/holds';
import { tellAfter } from '../orders/news';
import { netsOf, type Net } from './nets';
import { endOrders } from './orders';
import { pay, type Owed } from './pay';

export type DeskApp = Pick<App, 'clock' | 'ledger' | 'facts'>;

/** The result to settle a market with: a runner's outcome or a number; null voids it. */
export interface Decision {
  readonly market: string;
  readonly result: string | null;
}

export interface DecidedMarket {
  readonly market: string;
  readonly event: string;
  readonly name: string;
  /** The result before and after; `before` is undefined on the first settlement. */
  readonly before: string | null | undefined;
  readonly result: string | null;
  readonly resultName: string | null;
  readonly part: number;
  readonly players: number;
  /** Total of the players' winnings and losses after commission, and the house's commission; poisha. */
  readonly won: number;
  readonly lost: number;
  readonly commission: number;
  /** Players whose result changes, and by how much. */
  readonly changes: readonly { readonly player: string; readonly amount: number }[];
}

export interface Decided {
  readonly markets: readonly DecidedMarket[];
  /** By player: what a corrected result could not collect from the wallet, or a repaid debt. */
  readonly owed: Owed;
}

/** Thrown when a market can't be settled this way; nothing was changed. */
export class NotSettled extends Error {}

/**
 * Settles markets, or corrects their results by posting the differences: all of them or none.
 *
 * Waiting orders lapse. All effects of a result are in this transaction: money, holds, turnover, points, and the
 * settlement rows that referral reads.
 *
 * @throws {NotSettled} if a market is unknown or already has that result, or if the result isn't one of its own.
 */
export async function decideMarkets(
  app: DeskApp,
  trx: Trx,
  decisions: readonly Decision[],
  by: { readonly operator: string; readonly reason: string },
): Promise<Decided> {
  const at = app.clock.now();
  const books = new Map(
    (
      await lockBooks(
        trx,
        decisions.map(({ market }) => market),
      )
    ).map((book) => [book.market_id, book]),
  );
  const rate = Math.round((await readCommission(trx)) * 100);
  const withdrawn = await withdrawnIn(
    trx,
    [...books.values()].map((book) => book.group_id),
  );
  const chosen = decisions.map((decision) => chosenOf(books, withdrawn, decision));
  const ending = chosen.map(({ book, result, withdrawn: outcomes }) => ({
    id: book.market_id,
    isVoid: result === null,
    withdrawn: book.selections.filter(({ outcome }) => outcomes.has(outcome)).map(({ id }) => id),
  }));
  const waited = await endOrders(app, trx, ending, at);
  const nets = new Map<string, Net[]>();
  for (const { book, result, withdrawn: outcomes } of chosen)
    nets.set(book.market_id, await netsOf(trx, { id: book.market_id, kind: book.kind }, result, rate, outcomes));
  for (const { book, result, resultName } of chosen)
    await writeSettlement(trx, book, { result, resultName, rate, at, ...by });
  const touched = [
    ...waited,
    ...chosen.flatMap(({ book }) =>
      (nets.get(book.market_id) ?? []).map(({ player }): Touched => ({
        player,
        group: book.group_id,
        event: book.event_id,
      })),
    ),
  ];
  // The holds of the remaining bets no longer include the settled markets.
  const held = await changeHeld(trx, touched);
  const markets = [];
  for (const each of chosen) markets.push(await writeNets(trx, each, nets.get(each.book.market_id) ?? [], at));
  const owed = await payAll(app, trx, markets, held);
  await tellAll(trx, markets, at);
  const players = new Set(touched.map(({ player }) => player));
  tellAfter(
    app,
    trx,
    chosen.map(({ book }) => book.market_id),
    players,
  );
  afterCommit(trx, () => players.forEach((player) => app.facts.tell(player, 'balance-changed')));
  return { markets: markets.map(({ decided }) => decided), owed };
}

interface Chosen {
  readonly book: BookRow;
  readonly result: string | null;
  readonly resultName: string | null;
  /** Withdrawn outcomes of its group. */
  readonly withdrawn: ReadonlySet<string>;
}

/** Returns the withdrawn outcomes by group: a house market shares the match odds' runners. */
async function withdrawnIn(trx: Trx, groups: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await trx
    .selectFrom('exchange_books')
    .select(['market_id', 'selections'])
    .where('market_id', 'in', [...groups, ''])
    .execute();
  return new Map(
    rows.map(({ market_id, selections }) => [
      market_id,
      new Set(
        (selections as BookRow['selections']).filter(({ isWithdrawn }) => isWithdrawn).map(({ outcome }) => outcome),
      ),
    ]),
  );
}

function chosenOf(
  books: ReadonlyMap<string, BookRow>,
  withdrawn: ReadonlyMap<string, ReadonlySet<string>>,
  { market, result }: Decision,
): Chosen {
  const book = books.get(market);
  if (book === undefined) throw new NotSettled(`No bet was ever placed in a market '${market.slice(0, 60)}'.`);
  if (book.settlements > 0 && book.result === result)
    throw new NotSettled(`${book.name} of ${book.event_name} is settled so already: ${book.result_name ?? 'void'}.`);
  const outcomes = withdrawn.get(book.group_id) ?? new Set();
  if (result !== null && outcomes.has(result))
    throw new NotSettled(
      `${nameOf(book, result)} was withdrawn from ${book.name} and can't have won: name another, or void it.`,
    );
  return { book, result, resultName: result === null ? null : nameOf(book, result), withdrawn: outcomes };
}

function nameOf(book: BookRow, result: string): string {
  if (book.kind === 'fancy') return /^\d{1,9}$/.test(result) ? result : refuseResult(book, result);
  return book.selections.find(({ outcome }) => outcome === result)?.name ?? refuseResult(book, result);
}

function refuseResult({ name }: BookRow, result: string): never {
  throw new NotSettled(`'${result.slice(0, 40)}' is no result of ${name}.`);
}

async function writeSettlement(
  trx: Trx,
  { market_id, settlements }: BookRow,
  {
    result,
    resultName,
    rate,
    at,
    operator,
    reason,
  }: { result: string | null; resultName: string | null; rate: number; at: number; operator: string; reason: string },
): Promise<void> {
  const part = settlements + 1;
  await trx
    .insertInto('exchange_settlements')
    .values({
      market_id,
      part,
      result,
      result_name: resultName,
      commission_rate: rate,
      operator,
      reason,
      settled_at: at,
    })
    .execute();
  await trx
    .updateTable('exchange_books')
    .set({ result, result_name: resultName, settlements: part, settled_at: at, status: 'CLOSED', updated_at: at })
    .where('market_id', '=', market_id)
    .execute();
}

interface Written {
  readonly book: BookRow;
  readonly decided: DecidedMarket;
  /** By player in ascending order: result before and now. */
  readonly changes: readonly {
    readonly id: string;
    readonly player: string;
    readonly before: number;
    readonly net: number;
  }[];
}

async function writeNets(
  trx: Trx,
  { book, result, resultName }: Chosen,
  nets: readonly Net[],
  at: number,
): Promise<Written> {
  const [market, part] = [book.market_id, book.settlements + 1];
  const known = await trx
    .selectFrom('exchange_nets')
    .select(['id', 'player_id', 'net'])
    .where('market_id', '=', market)
    .execute();
  const before = new Map(known.map((row) => [row.player_id, row]));
  const changes = nets.map(({ player, profit, commission }) => ({
    id: before.get(player)?.id ?? newId(),
    player,
    before: before.get(player)?.net ?? 0,
    net: profit - commission,
  }));
  if (nets.length > 0) {
    await trx
      .insertInto('exchange_nets')
      .values(
        nets.map(({ player, profit, commission }, index) => ({
          id: changes[index]?.id ?? newId(),
          market_id: market,
          player_id: player,
          profit,
          commission,
          part,
          settled_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['market_id', 'player_id']).doUpdateSet((e) => ({
          profit: e.ref('excluded.profit'),
          commission: e.ref('excluded.commission'),
          part: e.ref('excluded.part'),
        })),
      )
      .execute();
    await trx
      .insertInto('exchange_net_changes')
      .values(
        changes.map(({ id, player, before: was, net }) => ({
          id: newId(),
          net_id: id,
          market_id: market,
          player_id: player,
          part,
          amount: net - was,
          settled_at: at,
        })),
      )
      .execute();
  }
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);
  return {
    book,
    changes,
    decided: {
      market,
      event: book.event_name,
      name: book.name,
      before: book.settlements === 0 ? undefined : book.result_name,
      result,
      resultName,
      part,
      players: nets.length,
      won: sum(changes.map(({ net }) => Math.max(0, net))),
      lost: sum(changes.map(({ net }) => Math.max(0, -net))),
      commission: sum(nets.map(({ commission }) => commission)),
      changes: changes
        .filter(({ before: was, net }) => was !== net)
        .map(({ player, before: was, net }) => ({ player, amount: net - was })),
    },
  };
}

async function payAll(
  app: DeskApp,
  trx: Trx,
  markets: readonly Written[],
  held: ReadonlyMap<string, number>,
): Promise<Owed> {
  const [first] = markets;
  if (first === undefined) return new Map();
  const paid = new Map<string, number>();
  const house = { gaming: 0, commission: 0 };
  for (const { book, changes } of markets) {
    for (const { player, before, net } of changes) {
      paid.set(player, (paid.get(player) ?? 0) + net - before);
      house[book.kind === 'exchange' ? 'commission' : 'gaming'] -= net - before;
    }
  }
  const players = [...new Set([...held.keys(), ...paid.keys()])];
  const dues = players
    .map((player) => ({ player, freed: -(held.get(player) ?? 0), paid: paid.get(player) ?? 0 }))
    .filter((due) => due.freed !== 0 || due.paid !== 0);
  return pay(app, trx, { key: `exchange-settlement:${first.decided.market}:${first.decided.part}`, dues, house });
}

/**
 * Records each exchange market's net result as a settled round: the stake is its absolute value, the win is twice
 * that or zero.
 */
async function tellAll(trx: Trx, markets: readonly Written[], at: number): Promise<void> {
  for (const { changes, decided } of markets) {
    for (const { id, player, before, net } of changes) {
      await tellMarket(trx, {
        player,
        bet: id,
        part: decided.part,
        stake: Math.abs(net) - Math.abs(before),
        win: Math.max(0, 2 * net) - Math.max(0, 2 * before),
        at,
      });
    }
  }
}
