import type { LineSubject } from '../../feed/line-subject';
import type { Innings } from './innings';
import type { MatchResult, VoidReason } from './match-result';

/** The number that judges a line, the number it had passed before its overs ended early, or the reason there is none. */
export type LineResult =
  | { readonly kind: 'number' | 'passed'; readonly value: number }
  | { readonly kind: 'void'; readonly reason: VoidReason };

const undecided: LineResult = { kind: 'void', reason: 'undecided' };
const number = (value: number): LineResult => ({ kind: 'number', value });

/** Returns a fancy line's result from the official scorecard; a line that the match didn't decide is void. */
export function lineResult(subject: LineSubject, match: MatchResult): LineResult {
  if (!match.innings.some(({ hasBall }) => hasBall)) return { kind: 'void', reason: 'no_ball' };
  if (subject.of === 'match') return ofMatch(subject.what, match);
  const innings = match.innings[subject.innings - 1];
  if (innings?.hasBall !== true) return undecided;
  switch (subject.of) {
    case 'runs':
      return runsAfter(innings, subject.overs);
    case 'last_digit':
      return mapped(runsAfter(innings, subject.overs), (runs) => runs % 10);
    case 'odd':
      return mapped(runsAfter(innings, subject.overs), (runs) => runs % 2);
    case 'runs_between':
      return runsBetween(innings, subject.from, subject.to);
    case 'fall_of_wicket': {
      const fall = innings.falls[subject.wicket - 1];
      // A wicket that didn't fall counts as the end of the innings.
      return fall === undefined ? wholeInnings(innings) : number(fall);
    }
  }
}

function mapped(result: LineResult, change: (value: number) => number): LineResult {
  return result.kind === 'number' ? number(change(result.value)) : undecided;
}

function wholeInnings({ end, runs }: Innings): LineResult {
  return end === 'broken-off' ? undecided : number(runs);
}

/**
 * Returns the runs after a number of overs. If these were not bowled, for whatever reason and in either innings, only
 * numbers that the side has reached are decided.
 */
function runsAfter(innings: Innings, overs: number | undefined): LineResult {
  if (overs === undefined) return wholeInnings(innings);
  if (innings.whole >= overs) return number(total(innings.overs.slice(0, overs)));
  return { kind: 'passed', value: innings.runs };
}

function runsBetween({ overs, whole, end }: Innings, from: number, to: number): LineResult {
  const isBegun = overs.length >= from;
  return isBegun && (whole >= to || end === 'whole') ? number(total(overs.slice(from - 1, to))) : undecided;
}

function ofMatch(
  statistic: Extract<LineSubject, { of: 'match' }>['what'],
  { innings, isShortened, winner }: MatchResult,
): LineResult {
  if (isShortened || (winner.kind === 'void' && winner.reason !== 'level')) return undecided;
  switch (statistic) {
    case 'boundaries':
      return number(total(innings.map(({ fours, sixes }) => fours + sixes)));
    default:
      return number(total(innings.map((each) => each[statistic])));
  }
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
