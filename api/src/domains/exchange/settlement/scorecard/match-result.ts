import { type Innings, inningsOf } from './innings';
import type { ScorecardFile } from './scorecard-file';

/** Why a market has no result, as shown to operators and players. */
export type VoidReason = 'level' | 'no_result' | 'no_ball' | 'undecided';

export type Winner =
  | { readonly kind: 'winner'; readonly side: string }
  | { readonly kind: 'draw' }
  | { readonly kind: 'void'; readonly reason: VoidReason };

/** A match's result according to its official scorecard. */
export interface MatchResult {
  readonly sides: readonly string[];
  /** Playing days in order, as YYYY-MM-DD. */
  readonly dates: readonly string[];
  readonly competition: string | null;
  readonly winner: Winner;
  /** Excludes Super Overs. */
  readonly innings: readonly Innings[];
  /** True if an innings was cut short or the target revised: whole-match lines are then undecided. */
  readonly isShortened: boolean;
}

const BALLS = 6;

export function matchResultOf({ info, innings: played = [] }: ScorecardFile): MatchResult {
  const { outcome, overs, teams } = info;
  const ballsPerOver = info.balls_per_over ?? BALLS;
  const main = played.filter((each) => each.super_over !== true);
  const innings = main.map((each) => inningsOf(each, overs, ballsPerOver));
  // Matches without an overs limit may end in a draw during an innings.
  const isInterrupted =
    overs !== undefined &&
    (innings.some(({ end }) => end === 'broken-off') || main.some(({ target }) => (target?.overs ?? overs) < overs));
  return {
    sides: teams,
    dates: [...(info.dates ?? [])].sort(),
    competition: info.event?.name ?? null,
    innings,
    winner: winnerOf(outcome, innings, played.length > main.length),
    isShortened: outcome.result === 'no result' || isDecidedByCalculation(outcome.method) || isInterrupted,
  };
}

function winnerOf(
  outcome: ScorecardFile['info']['outcome'],
  innings: readonly Innings[],
  hasSuperOver: boolean,
): Winner {
  if (!innings.some(({ hasBall }) => hasBall)) return { kind: 'void', reason: 'no_ball' };
  // A Super Over doesn't count: the match itself was level.
  if (outcome.result === 'tie' || hasSuperOver || outcome.eliminator !== undefined || outcome.bowl_out !== undefined)
    return { kind: 'void', reason: 'level' };
  if (outcome.result === 'draw') return { kind: 'draw' };
  return outcome.winner === undefined
    ? { kind: 'void', reason: 'no_result' }
    : { kind: 'winner', side: outcome.winner };
}

/** Returns whether a calculation such as D/L or VJD, or an award, decided the match early. */
function isDecidedByCalculation(method: string | undefined): boolean {
  return method !== undefined && method !== 'Lost fewer wickets' && method !== 'Higher run rate';
}
