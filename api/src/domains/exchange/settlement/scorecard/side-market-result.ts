import type { BookRow } from '../../books/book-row';
import type { LineSubject } from '../../feed/line-subject';
import { lineResult } from './line-result';
import type { MatchResult, VoidReason } from './match-result';

/** The name of the winning runner, or why there is none. */
type SideMarketResult =
  { readonly kind: 'runner'; readonly runner: string } | { readonly kind: 'void'; readonly reason: VoidReason };

const undecided: SideMarketResult = { kind: 'void', reason: 'undecided' };
const runner = (name: string): SideMarketResult => ({ kind: 'runner', runner: name });
const answer = (isSo: boolean): SideMarketResult => runner(isSo ? 'Yes' : 'No');

const OPENING: LineSubject = { of: 'fall_of_wicket', innings: 1, wicket: 1 };
const SIX_OVERS: LineSubject = { of: 'runs', innings: 1, overs: 6 };

type Market = Pick<BookRow, 'selections'>;

/** Markets beside the match odds that a scorecard decides, by the feed's type. */
const results: Readonly<Record<string, (match: MatchResult, market: Market) => SideMarketResult>> = {
  TIED_MATCH: ({ winner }) =>
    winner.kind !== 'void' ? answer(false) : winner.reason === 'level' ? answer(true) : undecided,
  COMPLETED_MATCH: ({ winner }) =>
    winner.kind === 'void' && winner.reason === 'no_ball' ? winner : answer(!isUnfinished(winner)),
  MOST_FOURS: (match) => mostOf(match, 'fours'),
  MOST_SIXES: (match) => mostOf(match, 'sixes'),
  HIGHEST_OPENING_PARTNERSHIP: (match) => higher(match, OPENING),
  MOST_RUNS_6_OVERS: (match) => higher(match, SIX_OVERS),
  TOTAL_RUNS: (match, market) => overOrUnder(match, market, { of: 'match', what: 'runs' }),
};

/** Returns a side market's result by an official scorecard, or null if its type isn't one of these. */
export function sideMarketResult(
  market: Market & Pick<BookRow, 'marketType'>,
  match: MatchResult,
): SideMarketResult | null {
  const judge = Object.hasOwn(results, market.marketType) ? results[market.marketType] : undefined;
  return judge?.(match, market) ?? null;
}

const isUnfinished = (winner: MatchResult['winner']): boolean => winner.kind === 'void' && winner.reason !== 'level';

/** Totals of a shortened match decide nothing, as for the fancy lines on them. */
function mostOf({ innings, isShortened, winner }: MatchResult, what: 'fours' | 'sixes'): SideMarketResult {
  const [first, second] = innings;
  if (isShortened || isUnfinished(winner) || first === undefined || second === undefined) return undecided;
  return compared([first.side, first[what]], [second.side, second[what]]);
}

/** Compares what a line of each side's first innings came to. */
function higher(match: MatchResult, subject: Extract<LineSubject, { innings: number }>): SideMarketResult {
  const [first, second] = [1, 2].map((innings) => lineResult({ ...subject, innings }, match));
  const [one, other] = match.innings;
  if (first?.kind !== 'number' || second?.kind !== 'number' || one === undefined || other === undefined)
    return undecided;
  return compared([one.side, first.value], [other.side, second.value]);
}

function compared([side, own]: readonly [string, number], [other, their]: readonly [string, number]): SideMarketResult {
  return runner(own === their ? 'Tie' : own > their ? side : other);
}

/** The runners name the limit, which ends in a half, so that no result is on it: Over 320.5 and Under 320.5. */
function overOrUnder(match: MatchResult, { selections }: Market, subject: LineSubject): SideMarketResult {
  const limits = selections.map(({ name }) => /^(?:Over|Under) (\d+\.5)$/.exec(name)?.[1]);
  const [limit] = limits;
  const result = lineResult(subject, match);
  if (limit === undefined || limits.some((each) => each !== limit) || result.kind !== 'number') return undecided;
  return runner(`${result.value > Number(limit) ? 'Over' : 'Under'} ${limit}`);
}
