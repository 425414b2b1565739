import type { App } from '../../../kernel/app';
import { afterCommit, type Trx } from '../../../kernel/database/database';
import { reportMarket } from '../../turnover/settled-stakes';
import { type BookRow, lockBooks, withdrawnOutcomes } from '../books/book-row';
import { readCommission } from '../books/exchange.settings';
import { publishAfterCommit } from '../books/exchange-events';
import { hasHandicaps } from '../handicaps/handicap';
import { type AffectedExposure, recalculateHolds } from '../holds/holds';
import { hasTooFewRunners, processRemovals } from '../removals/removals.service';
import { readCovers, writeCovers } from './covers';
import { parseFancyResult } from './fancy-result';
import { nameHandicapResult, parseHandicapResult } from './handicap-result';
import { contradictionOf, formatWinners, parseWinners } from './market-winners';
import { type MarketNets, type NetResult, readNetResults } from './net-results';
import { type EndingMarket, endOrders } from './orders';
import { type DebtChanges, pay } from './pay';
import {
  type DecidedMarket,
  type MarketResult,
  type SettlementRecord,
  writeNets,
  writeSettlement,
} from './settlement-records';

type DeskApp = Pick<App, 'clock' | 'ledger' | 'domainEvents'>;

/**
 * The result to settle a market with: its winners, as `formatWinners` writes them, a number, or the scores of a market
 * with handicaps; null voids it.
 */
export interface Decision {
  readonly market: string;
  readonly result: string | null;
}

export interface SettlementOutcome {
  readonly markets: readonly DecidedMarket[];
  /** Change of each player's debt: a shortfall of a corrected result, or a repayment. */
  readonly owed: DebtChanges;
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
): Promise<SettlementOutcome> {
  const at = app.clock.now();
  const books = new Map(
    (
      await lockBooks(
        trx,
        decisions.map(({ market }) => market),
      )
    ).map((book) => [book.marketId, book]),
  );
  const commission = Math.round((await readCommission(trx)) * 100);
  const rateOf = ({ baseRate }: BookRow): number => baseRate ?? commission;
  // Of markets that the feed dropped before a removal was processed.
  for (const book of books.values()) await processRemovals(app, trx, book);
  const groups = await readGroups(
    trx,
    [...books.values()].map((book) => book.groupId),
  );
  const chosen = await Promise.all(
    decisions.map(async (decision) => withUndecided(trx, marketResultOf(books, groups, decision))),
  );
  const waited = await endOrders(app, trx, chosen.map(endingOf), at);
  const nets = new Map<string, MarketNets>();
  for (const { book, result, withdrawn: outcomes } of chosen)
    nets.set(book.marketId, await readNetResults(trx, { ...book, id: book.marketId }, result, rateOf(book), outcomes));
  const netsIn = (book: BookRow): MarketNets => nets.get(book.marketId) ?? { players: [], house: 0 };
  for (const { book, result, resultName } of chosen) {
    const houseProfit = netsIn(book).house;
    await writeSettlement(trx, book, { result, resultName, houseProfit, rate: rateOf(book), at, ...by });
  }
  const affected = [...waited, ...chosen.flatMap(({ book }) => exposuresOf(book, netsIn(book).players))];
  // The holds of the remaining bets no longer include the settled markets.
  const holdChanges = await recalculateHolds(trx, affected);
  const markets = [];
  for (const each of chosen) markets.push(await writeNets(trx, each, netsIn(each.book).players, at));
  const { owed, covers } = await payAll(app, trx, markets, holdChanges);
  await writeCovers(
    app,
    trx,
    chosen.map(({ book }) => book),
    covers,
  );
  await recordTurnover(trx, markets, at);
  const players = new Set(affected.map(({ player }) => player));
  publishAfterCommit(
    app,
    trx,
    chosen.map(({ book }) => book.marketId),
    players,
  );
  afterCommit(trx, () => players.forEach((player) => app.domainEvents.publish(player, 'balance-changed')));
  return { markets: markets.map(({ decided }) => decided), owed };
}

const endingOf = ({ book, result, withdrawn: outcomes }: MarketResult): EndingMarket => ({
  id: book.marketId,
  isVoid: result === null,
  isHouse: book.kind !== 'exchange',
  withdrawn:
    book.kind === 'fancy'
      ? [...outcomes]
      : book.selections.filter(({ outcome }) => outcomes.has(outcome)).map(({ id }) => id),
});

const exposuresOf = ({ groupId: group, eventId: event }: BookRow, nets: readonly NetResult[]): AffectedExposure[] =>
  nets.map(({ player }) => ({ player, group, event }));

interface Group {
  readonly withdrawn: ReadonlySet<string>;
  readonly hasTooFewRunners: boolean;
}

/** Returns what is withdrawn by group. The bookmaker market shares the match odds' runners, so the group's row lists them. */
async function readGroups(trx: Trx, groups: readonly string[]): Promise<ReadonlyMap<string, Group>> {
  const rows = await trx
    .selectFrom('exchangeBooks')
    .select(['marketId', 'selections', 'winners'])
    .where('marketId', 'in', [...groups, ''])
    .execute();
  return new Map(
    rows.map((row) => [
      row.marketId,
      {
        withdrawn: withdrawnOutcomes(row),
        hasTooFewRunners: hasTooFewRunners(row),
      },
    ]),
  );
}

function marketResultOf(
  books: ReadonlyMap<string, BookRow>,
  groups: ReadonlyMap<string, Group>,
  { market, result }: Decision,
): MarketResult {
  const book = books.get(market);
  if (book === undefined) throw new NotSettled(`Market '${market.slice(0, 60)}' has no bets or does not exist.`);
  if (book.settlements > 0 && book.result === result)
    throw new NotSettled(`${book.name} of ${book.eventName} already has this result: ${book.resultName ?? 'void'}.`);
  const group = groups.get(book.groupId);
  const outcomes = group?.withdrawn ?? new Set();
  if (result !== null && group?.hasTooFewRunners)
    throw new NotSettled(`${book.name} of ${book.eventName} has no more runners left than win: void it.`);
  const absent =
    result === null || book.kind === 'fancy' || hasHandicaps(book.selections)
      ? undefined
      : winnersIn(result).find((one) => outcomes.has(one));
  if (absent !== undefined)
    throw new NotSettled(
      `${runnerOf(book, absent)} was withdrawn from ${book.name} and can't have won: name another, or void it.`,
    );
  return { book, result, resultName: result === null ? null : nameOf(book, result), withdrawn: outcomes };
}

/** Adds the numbers of a fancy that its result doesn't decide, because its overs ended before: bets on them are void. */
async function withUndecided(trx: Trx, chosen: MarketResult): Promise<MarketResult> {
  const { book, result } = chosen;
  const parsed = book.kind === 'fancy' && result !== null ? parseFancyResult(result) : null;
  if (parsed?.isPassed !== true) return chosen;
  const rows = await trx
    .selectFrom('exchangePositions')
    .select('selectionId')
    .distinct()
    .where('marketId', '=', book.marketId)
    .execute();
  const above = rows.map(({ selectionId }) => selectionId).filter((number) => Number(number) > parsed.number);
  return { ...chosen, withdrawn: new Set(above) };
}

function nameOf(book: BookRow, result: string): string {
  if (book.kind === 'fancy') return parseFancyResult(result) === null ? refuseResult(book, result) : result;
  if (hasHandicaps(book.selections))
    return parseHandicapResult(book.selections, result) === null
      ? refuseResult(book, result)
      : nameHandicapResult(book.selections, result);
  const winners = parseWinners(result);
  const contradiction = formatWinners(winners) === result ? contradictionOf(winners, book.winners) : 'is not in order';
  if (contradiction !== null)
    throw new NotSettled(`'${result.slice(0, 40)}' is not a result of ${book.name}: it ${contradiction}.`);
  // A bookmaker's prices are for one winner: there is no rule for a part of it.
  if (winners.tied.length > 0 && book.kind !== 'exchange')
    throw new NotSettled(`${book.name} of ${book.eventName} has no dead heats: void it.`);
  const [full, tied] = [winners.full, winners.tied].map((all) => all.map((one) => runnerOf(book, one)));
  return [...(full ?? []), ...(tied?.length ? [tied.join(' = ')] : [])].join(', ');
}

const winnersIn = (result: string): string[] => {
  const { full, tied } = parseWinners(result);
  return [...full, ...tied];
};

const runnerOf = (book: BookRow, result: string): string =>
  book.selections.find(({ outcome }) => outcome === result)?.name ?? refuseResult(book, result);

function refuseResult({ name }: BookRow, result: string): never {
  throw new NotSettled(`'${result.slice(0, 40)}' is not a result of ${name}.`);
}

async function payAll(
  app: DeskApp,
  trx: Trx,
  markets: readonly SettlementRecord[],
  { amounts, shortfalls }: Awaited<ReturnType<typeof recalculateHolds>>,
): ReturnType<typeof pay> {
  const [first] = markets;
  if (first === undefined) return { owed: new Map(), covers: new Map() };
  const covers = await readCovers(
    trx,
    markets.map(({ book }) => book),
  );
  const paid = new Map<string, number>();
  const house = { gaming: 0, commission: 0 };
  for (const { book, changes } of markets) {
    for (const { player, before, net, profit } of changes) {
      paid.set(player, (paid.get(player) ?? 0) + net - before);
      // What the players of an exchange market lose together is the house's rounding of cross-matches.
      house.gaming -= book.kind === 'exchange' ? profit : net - before;
      house.commission += book.kind === 'exchange' ? profit - (net - before) : 0;
    }
  }
  const players = [...new Set([...amounts.keys(), ...paid.keys()])];
  const dues = players
    .map((player) => ({
      player,
      freed: -(amounts.get(player) ?? 0),
      paid: paid.get(player) ?? 0,
      shortfall: -(shortfalls.get(player) ?? 0),
      covered: covers.get(player) ?? 0,
    }))
    .filter((due) => due.freed !== 0 || due.paid !== 0);
  return pay(app, trx, { key: `exchange-settlement:${first.decided.market}:${first.decided.part}`, dues, house });
}

/**
 * Reports each net result as turnover: the stake is its absolute value; the win is twice that for a profit, and 0 for a
 * loss.
 */
async function recordTurnover(trx: Trx, markets: readonly SettlementRecord[], at: number): Promise<void> {
  for (const { changes, decided } of markets) {
    for (const { id, player, before, net } of changes) {
      await reportMarket(trx, {
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
