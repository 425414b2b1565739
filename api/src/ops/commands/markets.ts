import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Db } from '../../database/database';
import { findBook, hasWithdrawn, type BookRow } from '../../exchange/orders/book-row';
import { NotSettled, type Decided, type Decision } from '../../exchange/settlement/decide.service';
import { isOfMatch, judgeMarkets, type Judged, type Named } from '../../exchange/settlement/from-scorecard';
import { listMarkets, netsIn, settleAsOperator, settlementsOf, type Settling } from '../../exchange/settlement/market-desk.service';
import { matchResultOf, type MatchResult } from '../../exchange/settlement/match-result';
import { NoScorecard, readScorecard } from '../../exchange/settlement/scorecard-file';
import { readChoice, readCount, readReason, type Arguments } from '../arguments';
import type { Command, Outcome } from '../command';
import { OpsRefused, OpsUsage, type Desk } from '../desk';
import { facts, money, table, time } from '../print';

const SHOWN = 50;
const acts = ['list', 'show', 'settle', 'resettle', 'void', 'results'] as const;

/** Results come from here alone: a live score settles nothing. */
export const market: Command = {
  words: [`<${acts.join('|')}>`, '[market|file]', '[result]'],
  summary: 'Markets of the exchange: listed, shown, settled with a runner or a number, corrected, voided, or settled by an official scorecard (Cricsheet JSON).',
  options: {
    reason: 'settle, resettle, void, results: why, in quotes',
    event: 'results: the event’s id, where several have these sides',
    as: 'results: how our runners are called where the file’s names differ: "Side=Runner, Side=Runner"',
    limit: `list: rows at most (${SHOWN})`,
  },
  marks: { dry: 'tell what would change, and change nothing', settled: 'list: those settled last' },
  run(desk, args) {
    const [act = '', subject = ''] = args.words;
    const chosen = readChoice('act', act, acts);
    if (chosen === 'list') return list(desk, args);
    if (subject === '') throw new OpsUsage(chosen === 'results' ? 'Name the scorecard’s file.' : 'Name the market, as market list shows it.');
    if (chosen === 'show') return show(desk, subject);
    return asRefusal(() => (chosen === 'results' ? bySheet(desk, args, subject) : byHand(desk, args, chosen)));
  },
};

async function list({ app }: Desk, { options, marks }: Arguments): Promise<Outcome> {
  const json = await listMarkets(app.db, { isSettled: marks.has('settled'), limit: readCount(options['limit'], SHOWN) });
  if (json.length === 0) return { text: marks.has('settled') ? 'No market was settled yet.' : 'No market with bets waits for its result.', json };
  return { text: table(json.map(({ matched, waiting, at, ...row }) => ({ ...row, matched: money(matched), waiting: money(waiting), at: time(at) }))), json };
}

async function show({ app }: Desk, id: string): Promise<Outcome> {
  const book = await bookOf(app.db, id);
  const [settlements, nets] = [await settlementsOf(app.db, id), await netsIn(app.db, id)];
  const head = facts({ market: book.name, event: book.event_name, kind: book.kind, status: book.status, runners: book.selections.map(({ id: runner, name, isWithdrawn }) => `${runner} ${name}${isWithdrawn ? ' (withdrawn)' : ''}`).join(', '), result: resultOf(book) });
  const parts = settlements.map(({ part, result_name: result, operator, reason, settled_at: at }) => ({ part, result: result ?? 'void', by: operator, at: time(at), reason }));
  const lines = nets.map(({ username, profit, commission, net }) => ({ player: username, profit: money(profit), commission: money(commission), net: money(net) }));
  return { text: [head, ...[parts, lines].filter((each) => each.length > 0).map((each) => table(each))].join('\n\n'), json: { ...book, settlements, nets } };
}

function resultOf({ settled_at: at, result_name: name }: BookRow): string {
  return at === null ? '' : (name ?? 'void');
}

async function bookOf(db: Db, id: string): Promise<BookRow> {
  return findBook(db, id).catch(() => {
    throw new OpsRefused(`No bet was ever placed in a market '${id.slice(0, 60)}'.`);
  });
}

/** A winner decides all markets of its group at once: what sets each other off is never paid apart. */
async function byHand(desk: Desk, args: Arguments, act: 'settle' | 'resettle' | 'void'): Promise<Outcome> {
  const [, id = '', typed] = args.words;
  const book = await bookOf(desk.app.db, id);
  const reason = readReason(args.options['reason']);
  if (act === 'settle' && book.settlements > 0) throw new OpsRefused(`It is settled already (${resultOf(book)}): resettle corrects that.`);
  if (act === 'resettle' && book.settlements === 0) throw new OpsRefused('It was never settled: settle does that.');
  if (act === 'void' && typed !== undefined) throw new OpsUsage('void takes no result.');
  if (act !== 'void' && typed === undefined) throw new OpsUsage('Name the result: a runner, or the number a fancy came to.');
  const result = act === 'void' || (act === 'resettle' && typed === 'void') ? null : outcomeOf(book, typed ?? '');
  const shared = result === null || book.kind === 'fancy' ? [] : await sharing(desk.app.db, book, result);
  requireClosed([book, ...shared], result);
  const decisions = [book, ...shared].map(({ market_id: market }): Decision => ({ market, result }));
  return settled(desk, { decisions, act: `market-${act}`, reason, isDry: args.marks.has('dry') });
}

function outcomeOf({ kind, selections }: BookRow, typed: string): string {
  if (kind === 'fancy') return typed;
  const word = typed.trim().toLowerCase();
  const found = selections.find(({ id, name }) => id === typed || name.trim().toLowerCase() === word);
  if (found === undefined) throw new OpsRefused(`There is no runner '${typed.slice(0, 40)}': ${selections.map(({ name }) => name).join(', ')}.`);
  return found.outcome;
}

/** The other markets that the same winner decides, as far as they stood where this one does. */
async function sharing(db: Db, book: BookRow, result: string): Promise<BookRow[]> {
  const rows = (await db.selectFrom('exchange_books').selectAll().where('group_id', '=', book.group_id).where('market_id', '<>', book.market_id).execute()) as BookRow[];
  return rows.filter((row) => row.settled_at === null ? book.settled_at === null : book.settled_at !== null && row.result === book.result && row.result !== result);
}

/** A runner's market is settled once the feed has closed it, or a withdrawn runner has stopped it; a number's has no such end. */
function requireClosed(books: readonly BookRow[], result: string | null): void {
  const open = books.find((book) => book.kind === 'exchange' && book.status !== 'CLOSED' && !hasWithdrawn(book));
  if (open !== undefined && result !== null) throw new OpsRefused(`${open.name} of ${open.event_name} is still ${open.status} in the feed: wait until it is closed, or void it.`);
}

async function bySheet(desk: Desk, args: Arguments, path: string): Promise<Outcome> {
  const reason = readReason(args.options['reason']);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OpsRefused(`The file '${path}' can't be read.`);
  });
  const match = matchResultOf(readScorecard(text));
  const named = namesOf(args.options['as'], match);
  const markets = await marketsOfMatch(desk.app.db, match, named, args.options['event']);
  const judged = judgeMarkets(markets, match, named);
  const decisions = judged.flatMap((each) => (each.kind === 'decided' && !isSo(each) ? [each.decision] : []));
  if (decisions.length === 0) throw new OpsRefused(judged.length === 0 ? 'No market with bets is of this match.' : 'Every market of this match is settled so already, or is left to you.');
  const source = createHash('sha256').update(text).digest('hex');
  const outcome = await settled(desk, { decisions, act: 'market-results', reason, source, isDry: args.marks.has('dry') });
  const left = judged.filter((each) => each.kind === 'by-hand').map(({ market: { market_id: id, name } }) => `${id}  ${name}`);
  return left.length === 0 ? outcome : { ...outcome, text: `${outcome.text}\n\nThe scorecard doesn't say; settle these by hand:\n${left.join('\n')}` };
}

function isSo({ market: { settlements, result }, decision }: Extract<Judged, { kind: 'decided' }>): boolean {
  return settlements > 0 && result === decision.result;
}

function namesOf(typed: string | undefined, { sides }: MatchResult): Named {
  const pairs = (typed ?? '').split(',').filter((pair) => pair.trim() !== '').map((pair) => pair.split('=').map((word) => word.trim()));
  const wrong = pairs.find(([side = '', runner = '', ...rest]) => runner === '' || rest.length > 0 || !sides.includes(side));
  if (wrong !== undefined) throw new OpsUsage(`--as is "Side=Runner, Side=Runner"; the file's sides are ${sides.join(' and ')}.`);
  return new Map(pairs.map(([side = '', runner = '']) => [side, runner]));
}

/** The one event whose match odds or bookmaker have these sides, with all its markets. */
async function marketsOfMatch(db: Db, { sides }: MatchResult, named: Named, event: string | undefined): Promise<BookRow[]> {
  const query = db.selectFrom('exchange_books').selectAll().where('sport', '=', 'cricket');
  const winners = (await (event === undefined ? query.where('settled_at', 'is', null) : query.where('event_id', '=', event)).where('kind', '<>', 'fancy').execute()) as BookRow[];
  const found = [...new Set(winners.filter((book) => isOfMatch(book, sides, named)).map((book) => book.event_id))];
  if (found.length === 0) throw new OpsRefused(`No ${event === undefined ? 'unsettled ' : ''}market has ${sides.join(' and ')} for runners: say with --as how we call them, with --event which it is.`);
  if (found.length > 1) throw new OpsRefused(`Several events have these sides: say --event ${found.join(' or ')}.`);
  return (await query.where('event_id', '=', found[0] ?? '').orderBy('market_id').execute()) as BookRow[];
}

async function settled(desk: Desk, settling: Settling): Promise<Outcome> {
  const decided = await settleAsOperator(desk, settling);
  const lines = decided.markets.map(({ market: id, name, before, resultName, players, won, lost, commission }) => ({ market: id, name, before: before === undefined ? 'open' : (before ?? 'void'), result: resultName ?? 'void', players, won: money(won), lost: money(lost), commission: money(commission) }));
  const owing = [...decided.owed.values()].filter((amount) => amount < 0);
  const owed = owing.length === 0 ? [] : [`${owing.length} of the players have spent what it takes back; ${money(-owing.reduce((sum, each) => sum + each, 0))} is owed and paid by their next settlements.`];
  const head = settling.isDry ? 'Nothing was changed. It would be:' : 'Done:';
  return { text: [head, table(lines), ...owed].join('\n'), json: { isDry: settling.isDry, ...decidedJson(decided) } };
}

function decidedJson({ markets, owed }: Decided): object {
  return { markets, owed: Object.fromEntries(owed) };
}

async function asRefusal(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotSettled) throw new OpsRefused(error.message);
    if (error instanceof NoScorecard) throw new OpsRefused(`That is no scorecard: ${error.message}.`);
    throw error;
  }
}
