import type { BookRow } from '../books/book-row';
import { MATCH_ODDS } from '../feed/book';
import { readSubject } from '../feed/line-subject';
import { nameKey } from '../feed/name-key';
import { hasHandicaps } from '../handicaps/handicap';
import type { Decision } from './decide.service';
import { parseHandicapResult } from './handicap-result';
import { type LineResult, lineResult } from './scorecard/line-result';
import type { MatchResult, VoidReason } from './scorecard/match-result';
import { sideMarketResult } from './scorecard/side-market-result';

/** A scorecard's decision on one market: a result, a void with its reason, or a decision by hand. */
export type ScorecardDecision =
  | {
      readonly kind: 'decided';
      readonly market: BookRow;
      readonly decision: Decision;
      readonly reason: VoidReason | null;
    }
  | { readonly kind: 'by-hand'; readonly market: BookRow };

/** Our names of sides and competitions, by the scorecard's names for them. */
export type ScorecardNames = ReadonlyMap<string, string>;

/** Returns whether a market's runners are the sides of a match, apart from a draw. */
export function isOfMatch(
  { selections }: Pick<BookRow, 'selections'>,
  sides: readonly string[],
  ourNames: ScorecardNames,
): boolean {
  const names = new Set(selections.map(({ name }) => nameKey(name)));
  return selections.length > 0 && sides.every((side) => names.has(nameKey(ourNames.get(side) ?? side)));
}

/** Judges a match's markets by an official scorecard; markets it can't decide are left to an operator. */
export function decideByScorecard(
  markets: readonly BookRow[],
  match: MatchResult,
  ourNames: ScorecardNames,
): ScorecardDecision[] {
  return markets.map((market): ScorecardDecision => {
    if (market.kind === 'fancy') return decideLine(market, match);
    if (hasHandicaps(market.selections)) return decideTotal(market, match);
    if (market.winners > 1) return { kind: 'by-hand', market };
    if (market.kind === 'exchange' && market.marketType !== MATCH_ODDS) return decideByType(market, match, ourNames);
    const { winner } = match;
    if (winner.kind === 'void') return decided(market, null, winner.reason);
    const name = winner.kind === 'winner' ? (ourNames.get(winner.side) ?? winner.side) : undefined;
    const won = market.selections.find((each) =>
      name === undefined ? ['draw', 'the draw'].includes(nameKey(each.name)) : nameKey(each.name) === nameKey(name),
    );
    if (won !== undefined) return decided(market, won.outcome, null);
    // A draw without a draw runner: no runner won.
    return winner.kind === 'draw' ? decided(market, null, 'no_result') : { kind: 'by-hand', market };
  });
}

/** Judges another market of the match by its type; one of an unknown type is left to an operator. */
function decideByType(market: BookRow, match: MatchResult, ourNames: ScorecardNames): ScorecardDecision {
  const result = sideMarketResult(market, match);
  if (result === null) return { kind: 'by-hand', market };
  if (result.kind === 'void') return decided(market, null, result.reason);
  const name = ourNames.get(result.runner) ?? result.runner;
  const won = market.selections.find((each) => nameKey(each.name) === nameKey(name));
  return won === undefined ? { kind: 'by-hand', market } : decided(market, won.outcome, null);
}

/** Judges a market on the runs of a match by its lines; those on a margin are left to an operator. */
function decideTotal(market: BookRow, match: MatchResult): ScorecardDecision {
  const isTotal = market.marketType === 'TOTAL_RUNS' && parseHandicapResult(market.selections, '0') !== null;
  return isTotal ? ofLine(market, lineResult({ of: 'match', what: 'runs' }, match)) : { kind: 'by-hand', market };
}

function decideLine(market: BookRow, match: MatchResult): ScorecardDecision {
  const subject = readSubject(market.settlesBy);
  if (subject === null) return { kind: 'by-hand', market };
  return ofLine(market, lineResult(subject, match));
}

function ofLine(market: BookRow, result: LineResult): ScorecardDecision {
  if (result.kind === 'void') return decided(market, null, result.reason);
  return decided(market, `${result.value}${result.kind === 'passed' ? '+' : ''}`, null);
}

function decided(market: BookRow, result: string | null, reason: VoidReason | null): ScorecardDecision {
  return { kind: 'decided', market, decision: { market: market.marketId, result }, reason };
}
