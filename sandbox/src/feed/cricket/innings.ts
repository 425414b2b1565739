import type { Random } from '../random';

/** One delivery: its runs, whether it counts towards the over's six, and whether a wicket fell. */
export interface Ball {
  readonly runs: number;
  readonly legal: boolean;
  readonly wicket: boolean;
}

/** A batting side's innings of up to twenty overs. */
export interface Innings {
  readonly runs: number;
  readonly wickets: number;
  readonly balls: number;
  readonly fours: number;
  readonly sixes: number;
  readonly firstSix: number | null;
}

export const inningsBalls = 120;
export const openingInnings: Innings = { runs: 0, wickets: 0, balls: 0, fours: 0, sixes: 0, firstSix: null };

/** Probability of each kind of ball in a T20, at an average of about 8 runs an over. */
const kinds: readonly (readonly [chance: number, ball: Ball])[] = [
  [0.035, { runs: 1, legal: false, wicket: false }],
  [0.045, { runs: 0, legal: true, wicket: true }],
  [0.31, { runs: 0, legal: true, wicket: false }],
  [0.375, { runs: 1, legal: true, wicket: false }],
  [0.065, { runs: 2, legal: true, wicket: false }],
  [0.005, { runs: 3, legal: true, wicket: false }],
  [0.115, { runs: 4, legal: true, wicket: false }],
  [0.05, { runs: 6, legal: true, wicket: false }],
];

/** Simulates a ball; `push` above 1 means attacking play: more boundaries, more wickets. */
export function bowl(random: Random, push: number): Ball {
  const weighed = kinds.map(([chance, ball]) => [chance * (ball.wicket || ball.runs >= 4 ? push : 1), ball] as const);
  let left = random() * weighed.reduce((sum, [chance]) => sum + chance, 0);
  const dot: Ball = { runs: 0, legal: true, wicket: false };
  return weighed.find(([chance]) => (left -= chance) < 0)?.[1] ?? dot;
}

export function after(innings: Innings, ball: Ball): Innings {
  const balls = innings.balls + (ball.legal ? 1 : 0);
  const runs = innings.runs + ball.runs;
  return {
    runs,
    balls,
    wickets: innings.wickets + (ball.wicket ? 1 : 0),
    fours: innings.fours + (ball.runs === 4 ? 1 : 0),
    sixes: innings.sixes + (ball.runs === 6 ? 1 : 0),
    firstSix: innings.firstSix ?? (balls >= 36 ? runs : null),
  };
}

export function isOver(innings: Innings, target: number | null): boolean {
  return innings.wickets >= 10 || innings.balls >= inningsBalls || (target !== null && innings.runs >= target);
}

/** Formats overs: 12.3 is twelve overs and three balls. */
export function oversOf(balls: number): string {
  return `${Math.floor(balls / 6)}.${balls % 6}`;
}

/** Estimates the innings total from the side's own rate and an average rate, reduced by lost wickets. */
export function projected(innings: Innings): number {
  const left = inningsBalls - innings.balls;
  const usual = 8.1 / 6;
  const own = innings.balls === 0 ? usual : innings.runs / innings.balls;
  const trust = innings.balls / (innings.balls + 60);
  const strength = Math.max(0.35, 1.08 - 0.075 * innings.wickets + 0.0015 * innings.balls);
  return innings.runs + left * (own * trust + usual * (1 - trust)) * Math.min(strength, 1.15);
}
