import type { OperatorMarket } from '@pavilion/contract/operator-markets';
import { type BookRow, findBook } from '../../domains/exchange/books/book-row';
import type { BookSelection } from '../../domains/exchange/books/tables';
import { nameKey } from '../../domains/exchange/feed/name-key';
import { hasHandicaps } from '../../domains/exchange/handicaps/handicap';
import { type Decision, NotSettled } from '../../domains/exchange/settlement/decide.service';
import {
  nameHandicapResult,
  parseHandicapResult,
  readHandicapResult,
} from '../../domains/exchange/settlement/handicap-result';
import {
  actsOn,
  closeAsOperator,
  listMarkets,
  netsIn,
  settlementsOf,
} from '../../domains/exchange/settlement/market-desk.service';
import { formatWinners, parseWinners } from '../../domains/exchange/settlement/market-winners';
import { findOpenMarket } from '../../domains/exchange/settlement/scorecard-fit';
import { withdrawAsOperator } from '../../domains/exchange/settlement/withdraw-runner.service';
import type { Db } from '../../kernel/database/database';
import { type Desk, OpsRefused, OpsUsage } from '../../session/desk';
import { type Arguments, readChoice, readCount, readReason } from '../command/arguments';
import type { Command, Outcome } from '../command/command';
import { playersIn } from '../command/find-player';
import { details, money, table, time } from '../command/print';
import { byScorecard } from './market-results';
import { settled, stillOpen } from './market-settled';
import { changeState, isStateAction, stateActions } from './market-state';

const SHOWN = 50;
const actions = [
  'list',
  'show',
  ...stateActions,
  'settle',
  'resettle',
  'void',
  'close',
  'withdraw',
  'results',
] as const;

/** The only source of results: a live score settles nothing. */
export const market: Command = {
  positional: [`<${actions.join('|')}>`, '[market|file]', '[result|runner|stake]'],
  summary:
    'Exchange markets: list, show, settle with its winners or a number ("Padma"; of several "Padma, Meghna"; in a dead heat for the last place "Padma, Meghna = Jamuna"; with handicaps the scores "Padma 3, Meghna 1" or the total), correct, void, end (close) after removal from the feed or a suspension, suspend, open again, limit the stake of a bet, withdraw a runner for good, or settle by an official scorecard (Cricsheet JSON; of a folder, the one card that matches).',
  options: {
    reason: 'with every change: the reason, in quotes',
    factor: 'withdraw: by how many percent the odds of the others are reduced, if the market reduces them: 12.5',
    event: 'results: the id of the event, if several have these sides',
    as: 'results: our names for the sides or competition in the file: "Side=Runner, Side=Runner"',
    limit: `list: maximum number of rows (default ${SHOWN})`,
  },
  flags: {
    dry: 'show the changes without making them',
    settled: 'list: the markets settled last',
    'without-players': 'show: without the players’ results',
  },
  run(desk, args) {
    const [act = '', subject = ''] = args.positional;
    const chosen = readChoice('action', act, actions);
    if (chosen === 'list') return list(desk, args);
    if (subject === '')
      throw new OpsUsage(
        chosen === 'results'
          ? 'Name the scorecard file, or a folder of them.'
          : 'Name the market by the id that market list shows.',
      );
    if (chosen === 'show') return show(desk, subject, args.flags.has('without-players'));
    if (isStateAction(chosen)) return asRefusal(() => changeState(desk, args, chosen));
    if (chosen === 'withdraw') return asRefusal(() => withdraw(desk, args, subject));
    if (chosen === 'close') return asRefusal(() => close(desk, args, subject));
    return asRefusal(() => (chosen === 'results' ? byScorecard(desk, args, subject) : byHand(desk, args, chosen)));
  },
};

async function list({ app }: Desk, { options, flags }: Arguments): Promise<Outcome> {
  const json = await listMarkets(app.db, {
    isSettled: flags.has('settled'),
    limit: readCount(options['limit'], SHOWN),
  });
  if (json.length === 0)
    return {
      text: flags.has('settled') ? 'No market has been settled yet.' : 'No market with bets is waiting for its result.',
      json,
    };
  return {
    text: table(
      json.map(({ matched, waiting, at, ...row }) => ({
        ...row,
        matched: money(matched),
        waiting: money(waiting),
        at: time(at),
      })),
    ),
    json,
  };
}

async function show({ app }: Desk, id: string, isWithoutPlayers: boolean): Promise<Outcome> {
  const book = await readBook(app.db, id);
  const settlements = await settlementsOf(app.db, id);
  const shown: OperatorMarket = { ...book, settlements, log: await actsOn(app.db, id) };
  const nets = isWithoutPlayers ? [] : await netsIn(app.db, id);
  const head = details({
    market: book.name,
    event: book.eventName,
    kind: book.kind,
    ...(book.winners > 1 && { winners: String(book.winners) }),
    ...(book.kind === 'exchange' && { removals: book.removalPolicy }),
    status: book.status,
    ...(book.suspendedBy !== null && { suspended: `by ${book.suspendedBy}` }),
    ...(book.maxStake !== null && { 'largest stake': money(book.maxStake) }),
    ...(book.betDelay !== null && { delay: `${book.betDelay} s` }),
    ...(book.baseRate !== null && { commission: `${book.baseRate / 100} %` }),
    runners: book.selections.map((runner) => `${runner.id} ${runner.name}${withdrawnText(runner)}`).join(', '),
    result: resultOf(book),
  });
  const parts = settlements.map(({ part, resultName: result, operator, reason, settledAt: at }) => ({
    part,
    result: result ?? 'void',
    by: operator,
    at: time(at),
    reason,
  }));
  const lines = nets.map(({ username, profit, commission, net }) => ({
    player: username,
    profit: money(profit),
    commission: money(commission),
    net: money(net),
  }));
  return {
    text: [head, ...[parts, lines].filter((each) => each.length > 0).map((each) => table(each))].join('\n\n'),
    json: { ...shown, nets },
    players: playersIn(nets),
  };
}

function withdrawnText({ isWithdrawn, factor }: BookSelection): string {
  if (!isWithdrawn) return '';
  return factor === undefined ? ' (withdrawn)' : ` (withdrawn, ${factor / 100} %)`;
}

function resultOf({ settledAt: at, resultName: name }: BookRow): string {
  return at === null ? '' : (name ?? 'void');
}

async function readBook(db: Db, id: string): Promise<BookRow> {
  return findBook(db, id).catch(() => {
    throw new OpsRefused(`Market '${id.slice(0, 60)}' has no bets or does not exist.`);
  });
}

/** Open orders lapse; the result is a separate decision. */
async function close(desk: Desk, { options }: Arguments, id: string): Promise<Outcome> {
  const { lapsed } = await closeAsOperator(desk, id, readReason(options['reason']));
  return {
    text: `Closed; ${lapsed === 1 ? '1 waiting bet' : `${lapsed} waiting bets`} lapsed. Settle it by hand or by its scorecard, or void it.`,
    json: { market: id, lapsed },
  };
}

/** Final, as if the feed had removed the runner. */
async function withdraw(desk: Desk, { options, positional }: Arguments, id: string): Promise<Outcome> {
  const [, , typed] = positional;
  if (typed === undefined) throw new OpsUsage('Name the runner.');
  const book = await readBook(desk.app.db, id);
  const runner = findRunner(book, typed) ?? unknown(book, typed);
  const factor = readFactor(options['factor']);
  const reason = readReason(options['reason']);
  const { isAllVoid } = await withdrawAsOperator(desk, { market: id, runner, factor, reason });
  return {
    text: isAllVoid ? 'Withdrawn; no more runners are left than win, so the market is void.' : 'Withdrawn.',
    json: { market: id, runner, isAllVoid },
  };
}

/** Parses percent into hundredths of it. */
function readFactor(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || Number(text) > 100)
    throw new OpsUsage(`--factor must be percent from 0 to 100, as 12.5, not '${text}'.`);
  return Math.round(Number(text) * 100);
}

/** A winner decides all markets of its group at once: markets that offset each other are never settled separately. */
async function byHand(desk: Desk, args: Arguments, act: 'settle' | 'resettle' | 'void'): Promise<Outcome> {
  const [, id = '', typed] = args.positional;
  const book = await readBook(desk.app.db, id);
  const reason = readReason(args.options['reason']);
  if (act === 'settle' && book.settlements > 0)
    throw new OpsRefused(`It is already settled (${resultOf(book)}): use resettle to correct it.`);
  if (act === 'resettle' && book.settlements === 0) throw new OpsRefused('It was never settled: use settle.');
  if (act === 'void' && typed !== undefined) throw new OpsUsage('void takes no result.');
  if (act !== 'void' && typed === undefined)
    throw new OpsUsage('Name the result: the winners, or the number of a fancy.');
  const result = act === 'void' || (act === 'resettle' && typed === 'void') ? null : outcomeOf(book, typed ?? '');
  const shared = result === null || book.kind === 'fancy' ? [] : await sharing(desk.app.db, book, result);
  requireClosed([book, ...shared], result);
  // A bookmaker's bets are void in a dead heat.
  const ofHouse = result !== null && parseWinners(result).tied.length > 0 ? null : result;
  const decisions = [book, ...shared].map(({ marketId: market, kind }): Decision => ({
    market,
    result: kind === 'bookmaker' ? ofHouse : result,
  }));
  return settled(desk, { decisions, act: `market-${act}`, reason, isDry: args.flags.has('dry') });
}

/** Reads "Padma, Meghna = Jamuna"; a single runner's name may contain both signs. */
function outcomeOf(book: BookRow, typed: string): string {
  if (book.kind === 'fancy') return typed;
  if (hasHandicaps(book.selections)) return scoresOf(book, typed);
  const whole = findRunner(book, typed);
  if (whole !== undefined) return whole;
  const groups = typed
    .split(',')
    .map((group) => group.split('=').map((name) => findRunner(book, name) ?? unknown(book, name)));
  const ties = groups.filter((group) => group.length > 1);
  if (ties.length > 1) throw new OpsUsage('Only one group can tie: for the last places.');
  return formatWinners({ full: groups.flatMap((group) => (group.length === 1 ? group : [])), tied: ties.flat() });
}

function scoresOf({ selections }: BookRow, typed: string): string {
  const sides = nameHandicapResult(selections, '3-1');
  return (
    readHandicapResult(selections, typed) ??
    refuseScores(
      parseHandicapResult(selections, '4') === null ? `the scores of both sides, as "${sides}"` : 'the total, as 4',
    )
  );
}

function refuseScores(what: string): never {
  throw new OpsUsage(`Name ${what}.`);
}

function findRunner({ selections }: BookRow, typed: string): string | undefined {
  const word = nameKey(typed);
  return selections.find(({ id, name }) => id === typed.trim() || nameKey(name) === word)?.outcome;
}

function unknown({ selections }: BookRow, typed: string): never {
  const names = selections.map(({ name }) => name).join(', ');
  throw new OpsRefused(`There is no runner '${typed.trim().slice(0, 40)}': ${names}.`);
}

/** Returns the other markets that the same winner decides, if they were in the same state as this one. */
async function sharing(db: Db, book: BookRow, result: string): Promise<BookRow[]> {
  const rows = await db
    .selectFrom('exchangeBooks')
    .selectAll()
    .where('groupId', '=', book.groupId)
    .where('marketId', '<>', book.marketId)
    .execute();
  return rows.filter((row) =>
    row.settledAt === null
      ? book.settledAt === null
      : book.settledAt !== null && row.result === book.result && row.result !== result,
  );
}

/** A runner's market can be settled once the feed closed it; a fancy needs no close. */
function requireClosed(books: readonly BookRow[], result: string | null): void {
  const open = findOpenMarket(books);
  if (open !== undefined && result !== null) throw new OpsRefused(stillOpen(open));
}

async function asRefusal(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotSettled) throw new OpsRefused(error.message);
    throw error;
  }
}
