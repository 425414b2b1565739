import type { InningsFile } from './scorecard-file';

type Delivery = NonNullable<InningsFile['overs']>[number]['deliveries'][number];

/** A side's innings as far as it was played. */
export interface Innings {
  readonly side: string;
  /** Total runs, including penalty runs. */
  readonly runs: number;
  readonly wickets: number;
  readonly fours: number;
  readonly sixes: number;
  /** Runs of each started over; penalty runs before the first over count in it. */
  readonly overs: readonly number[];
  /** Number of completed overs. */
  readonly whole: number;
  /** The score at each fall of wicket. */
  readonly falls: readonly number[];
  readonly hasBall: boolean;
  /** 'whole' if the side was all out, declared, reached the target or faced all its overs. */
  readonly end: 'whole' | 'out-of-overs' | 'broken-off';
}

// Retiring unhurt counts as out; these do not.
const noWicket = new Set(['retired hurt', 'retired not out']);
const ALL_OUT = 10;

/** Summarizes an innings. @param scheduled - overs per side; undefined without a limit. */
export function inningsOf(file: InningsFile, scheduled: number | undefined, ballsPerOver: number): Innings {
  const overs = file.overs ?? [];
  const deliveries = overs.flatMap((over) => over.deliveries);
  const wickets = deliveries.flatMap((ball) => ball.wickets ?? []);
  const fallen = wickets.filter(({ kind }) => !noWicket.has(kind)).length;
  const before = file.penalty_runs?.pre ?? 0;
  const runs = before + sum(deliveries.map(({ runs: { total } }) => total)) + (file.penalty_runs?.post ?? 0);
  // A target for fewer than the scheduled overs doesn't make the innings complete.
  const [limit, last] = [scheduled ?? file.target?.overs, overs.at(-1)];
  const isLastWhole = last !== undefined && last.deliveries.filter(isLegal).length >= ballsPerOver;
  const whole = Math.max(0, overs.length - (isLastWhole ? 0 : 1));
  const isTargetReached = file.target?.runs !== undefined && runs >= file.target.runs;
  const isEnded =
    wickets.length + (file.absent_hurt?.length ?? 0) >= ALL_OUT ||
    file.declared === true ||
    file.forfeited === true ||
    isTargetReached;
  return {
    side: file.team,
    runs,
    wickets: fallen,
    fours: deliveries.filter((ball) => isBoundary(ball, 4)).length,
    sixes: deliveries.filter((ball) => isBoundary(ball, 6)).length,
    overs: overs.map(
      (over, index) => sum(over.deliveries.map(({ runs: { total } }) => total)) + (index === 0 ? before : 0),
    ),
    whole,
    falls: fallsOf(deliveries, before),
    hasBall: deliveries.length > 0,
    end: isEnded ? 'whole' : limit !== undefined && whole >= limit ? 'out-of-overs' : 'broken-off',
  };
}

function fallsOf(deliveries: readonly Delivery[], before: number): number[] {
  const falls: number[] = [];
  let score = before;
  for (const { runs, wickets = [] } of deliveries) {
    score += runs.total;
    for (const { kind } of wickets) if (!noWicket.has(kind)) falls.push(score);
  }
  return falls;
}

function isLegal({ extras }: Delivery): boolean {
  return (extras?.wides ?? 0) === 0 && (extras?.noballs ?? 0) === 0;
}

/** Returns whether a delivery was a boundary; four runs by running or overthrows are not. */
function isBoundary({ runs }: Delivery, worth: 4 | 6): boolean {
  return runs.batter === worth && runs.non_boundary !== true;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
