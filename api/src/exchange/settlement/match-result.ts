import { inningsOf, type Innings } from './innings';
import type { ScorecardFile } from './scorecard-file';

/** Why a market has no result, as operators and players read it. */
export type VoidReason = 'level' | 'no_result' | 'no_ball' | 'undecided';

export type Winner =
  | { readonly kind: 'winner'; readonly side: string }
  | { readonly kind: 'draw' }
  | { readonly kind: 'void'; readonly why: VoidReason };

/** What an official scorecard says of a match. */
export interface MatchResult {
  readonly sides: readonly string[];
  /** Days it was played on, in order, as YYYY-MM-DD. */
  readonly dates: readonly string[];
  readonly competition: string | null;
  readonly winner: Winner;
  /** Without Super Overs. */
  readonly innings: readonly Innings[];
  /** An innings was cut short, or the target was reckoned anew: what counts over the whole match is not decided then. */
  readonly isShortened: boolean;
}

const BALLS = 6;

export function matchResultOf({ info, innings: played = [] }: ScorecardFile): MatchResult {
  const { outcome, overs, teams } = info;
  const ballsPerOver = info.balls_per_over ?? BALLS;
  const main = played.filter((each) => each.super_over !== true);
  const innings = main.map((each) => inningsOf(each, overs, ballsPerOver));
  // Matches without a limit of overs end in a draw with an innings under way.
  const isCut =
    overs !== undefined &&
    (innings.some(({ end }) => end === 'broken-off') || main.some(({ target }) => (target?.overs ?? overs) < overs));
  return {
    sides: teams,
    dates: [...(info.dates ?? [])].sort(),
    competition: info.event?.name ?? null,
    innings,
    winner: winnerOf(outcome, innings, played.length > main.length),
    isShortened: outcome.result === 'no result' || isReckoned(outcome.method) || isCut,
  };
}

function winnerOf(
  outcome: ScorecardFile['info']['outcome'],
  innings: readonly Innings[],
  hasSuperOver: boolean,
): Winner {
  if (!innings.some(({ hasBall }) => hasBall)) return { kind: 'void', why: 'no_ball' };
  // Whoever wins the Super Over: the match itself was level.
  if (outcome.result === 'tie' || hasSuperOver || outcome.eliminator !== undefined || outcome.bowl_out !== undefined)
    return { kind: 'void', why: 'level' };
  if (outcome.result === 'draw') return { kind: 'draw' };
  return outcome.winner === undefined ? { kind: 'void', why: 'no_result' } : { kind: 'winner', side: outcome.winner };
}

/** D/L, VJD and their like; a match awarded to a side ended early too. */
function isReckoned(method: string | undefined): boolean {
  return method !== undefined && method !== 'Lost fewer wickets' && method !== 'Higher run rate';
}
