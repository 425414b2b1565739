import type { EventScore } from '@pavilion/contract/live';
import type { StoredFancy } from './event-store';
import type { BallChange } from './feed-message';

const BALLS = 6;
const DEFAULT_OVERS = 20;
/** The house offers the runs after these overs, as long as they are still to come. */
const MARKS = [6, 10, 15, 20, 30, 40, 50];
const SHOWN_LINES = 2;
/** A line closes when so few balls are left of its overs. */
const CLOSING_BALLS = 3;
/** Runs a ball, on average; the side's own rate counts the more the longer it bats. */
const USUAL_RATE = 8.1 / BALLS;
const TRUST_BALLS = 60;
const RATE = 100;

const RUNNING = 'BALL_IN_PROGRESS';
/** What the feed reports between balls; anything else, also what is new to us, suspends the lines. */
const OPEN = new Set(['MATCH_STABLE', 'BALL_COMPLETE', 'BALL_COMPLETED', 'OVER_COMPLETE', 'OVER_COMPLETED']);

interface Innings {
  readonly number: number;
  readonly team: string;
  readonly runs: number;
  readonly wickets: number;
  readonly balls: number;
}

/** A match as the ball-by-ball feed has it. Settlement never uses it. */
export interface BallState {
  readonly at: number;
  readonly phase: 'open' | 'running' | 'stopped';
  readonly isInPlay: boolean;
  readonly maxOvers: number;
  readonly innings: readonly Innings[];
}

const unknown: BallState = { at: 0, phase: 'stopped', isInPlay: false, maxOvers: DEFAULT_OVERS, innings: [] };

/**
 * Returns the state after a change. A correction replaces what it corrects; the lines then stay suspended until the
 * feed's next change.
 *
 * @param at - the feed's time; a change older than the state is ignored.
 */
export function applyBallChange(state: BallState = unknown, change: BallChange, at: number): BallState {
  if (at < state.at) return state;
  const { fixtureInfo, matchStats } = change;
  const innings = matchStats?.inningsStats?.map(inningsOf).sort((a, b) => a.number - b.number) ?? state.innings;
  const phase = fixtureInfo?.eventStatus === undefined ? state.phase : phaseOf(fixtureInfo.eventStatus);
  return {
    at,
    innings,
    phase: isCorrection(state.innings, innings) ? 'stopped' : phase,
    isInPlay: fixtureInfo?.fixtureStatus === undefined ? state.isInPlay : fixtureInfo.fixtureStatus === 'IN_RUNNING',
    maxOvers: fixtureInfo?.maxOvers ?? state.maxOvers,
  };
}

const phaseOf = (status: string): BallState['phase'] =>
  status === RUNNING ? 'running' : OPEN.has(status) ? 'open' : 'stopped';

type Stats = NonNullable<NonNullable<BallChange['matchStats']>['inningsStats']>[number];

function inningsOf({ inningsNum, battingTeam, inningsRuns, inningsWickets, inningsOvers }: Stats): Innings {
  const [overs = '0', balls = '0'] = String(inningsOvers).split('.');
  const number = (value: unknown): number => Math.max(0, Math.trunc(Number(value)) || 0);
  return {
    number: inningsNum,
    team: battingTeam,
    runs: number(inningsRuns),
    wickets: number(inningsWickets),
    balls: number(overs) * BALLS + number(balls),
  };
}

/** Returns whether any figure is lower than it was, or an innings has vanished. */
function isCorrection(before: readonly Innings[], after: readonly Innings[]): boolean {
  return before.some((old) => {
    const now = after.find(({ number }) => number === old.number);
    return now === undefined || now.runs < old.runs || now.wickets < old.wickets || now.balls < old.balls;
  });
}

/** Returns what players see of the score. */
export const scoreOf = ({ phase, innings }: BallState): EventScore => [
  phase,
  innings.map(({ team, runs, wickets, balls }) => [team, runs, wickets, Math.floor(balls / BALLS), balls % BALLS]),
];

/** Returns the house's lines on the innings in progress; one whose overs are bowled or about to be is gone. */
export function linesOf(eventId: string, { innings, maxOvers, phase, isInPlay }: BallState): StoredFancy[] {
  const batting = innings.at(-1);
  if (batting === undefined || !isInPlay || batting.wickets >= 10 || batting.balls >= maxOvers * BALLS) return [];
  const { number, team, runs, balls } = batting;
  const trust = balls / (balls + TRUST_BALLS);
  const rate = (balls === 0 ? USUAL_RATE : runs / balls) * trust + USUAL_RATE * (1 - trust);
  return MARKS.filter((overs) => overs <= maxOvers && overs * BALLS - balls > CLOSING_BALLS)
    .slice(0, SHOWN_LINES)
    .map((overs) => {
      const no = Math.round(runs + rate * (overs * BALLS - balls));
      return {
        id: `${eventId}-${number}-over-${overs}`,
        title: `${overs} over runs ${team}`,
        ...{ no, noRate: RATE, yes: no + 1, yesRate: RATE },
        settlesBy: { of: 'runs', innings: number, overs, team },
        suspended: phase === 'stopped' ? 1 : 0,
        ballRunning: phase === 'running' ? 1 : 0,
      };
    });
}
