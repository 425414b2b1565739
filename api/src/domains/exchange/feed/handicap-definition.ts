import { lineSelection } from '@pavilion/contract/line-selection';
import { type Handicap, lineOf } from '../handicaps/handicap';
import { isWithdrawn, type MarketBook } from './book';
import type { MarketDefinition, RunnerDefinition } from './feed-message';
import { nameKey } from './name-key';

const QUARTERS = 4;
const MOST_QUARTERS = 4_000;
const DOUBLE_LINE = 'ASIAN_HANDICAP_DOUBLE_LINE';

interface ReadDefinition {
  readonly definition: MarketDefinition;
  /** What keeps the lines from being settled exactly; null if nothing does, or there are none. */
  readonly problem: string | null;
}

/**
 * Gives each selection of a market with handicaps a runner of its own per line: the feed's runner is a pair of id and
 * handicap.
 *
 * Two sides have opposite handicaps and are decided by the margin; Over and Under have the same number and are decided by
 * the total. A line has one winner, so if one of its selections is removed, both are.
 */
export function readHandicaps(definition: MarketDefinition, previous: MarketBook | undefined): ReadDefinition {
  const { runners, bettingType, numberOfWinners, removalPolicy } = definition;
  const isLined = bettingType === DOUBLE_LINE || runners.some((runner) => quartersOf(runner) !== 0);
  const before = [...(previous?.runners.values() ?? [])];
  if (before.length > 0 && isLined !== before.some(({ handicap }) => handicap !== null))
    return {
      definition: { ...definition, runners: [] },
      problem: isLined ? 'handicaps of runners without one' : 'runners without their handicaps',
    };
  if (!isLined) return { definition, problem: null };
  const sides = sidesOf(runners);
  const pairs = runners.map((runner) => ({
    runner,
    handicap: previous?.runners.get(runnerKey(runner))?.handicap ?? handicapOf(runner, sides),
  }));
  const removed = new Set(
    pairs.filter(({ runner: { status = '' } }) => isWithdrawn({ status })).map(({ handicap }) => lineOf(handicap)),
  );
  const lined = pairs.map(({ runner, handicap }): RunnerDefinition => ({
    ...runner,
    id: runnerKey(runner),
    selectionHandicap: handicap,
    name: runner.name && `${runner.name.trim()} ${numberOf(handicap, quartersOf(runner))}`,
    ...(removed.has(lineOf(handicap)) && { status: 'REMOVED' }),
  }));
  return {
    definition: {
      ...definition,
      ...(bettingType === DOUBLE_LINE && { bettingType: 'ODDS' }),
      // One wins on each line; the feed counts none.
      ...(numberOfWinners === 0 && { numberOfWinners: 1 }),
      runners: lined,
    },
    problem: removalPolicy === 'REDUCE' ? 'removal policy REDUCE of lines' : problemOf(pairs),
  };
}

/** Ids of the selections, and whether they are Over and Under. */
interface Sides {
  readonly ids: readonly number[];
  readonly isTotal: boolean;
}

function sidesOf(runners: readonly RunnerDefinition[]): Sides {
  const ids = [...new Set(runners.map(({ id }) => id))].sort((a, b) => a - b);
  const names = ids.map((id) => nameKey(runners.find((runner) => runner.id === id)?.name ?? ''));
  return { ids, isTotal: names.includes('over') && names.includes('under') };
}

function handicapOf(runner: RunnerDefinition, { ids, isTotal }: Sides): Handicap {
  const quarters = quartersOf(runner);
  if (!isTotal) return { of: 'margin', toward: runner.id === ids[0] ? 1 : -1, quarters };
  const isOver = nameKey(runner.name ?? '') === 'over';
  return isOver ? { of: 'total', toward: 1, quarters: -quarters } : { of: 'total', toward: -1, quarters };
}

/** Returns a runner's handicap in quarters; no number if it isn't one. */
const quartersOf = ({ hc, handicap }: RunnerDefinition): number => Number(hc ?? handicap ?? 0) * QUARTERS;

/** Returns the runner's number among all pairs of a selection and a handicap. */
const runnerKey = (runner: RunnerDefinition): number => lineSelection(runner.id, quartersOf(runner));

/** As in names: 2.5 for a total, otherwise with a sign. */
function numberOf({ of }: Handicap, quarters: number): string {
  return `${of === 'margin' && quarters > 0 ? '+' : ''}${quarters / QUARTERS}`;
}

interface LinedRunner {
  readonly runner: RunnerDefinition;
  readonly handicap: Handicap;
}

function problemOf(pairs: readonly LinedRunner[]): string | null {
  const unsupported = pairs.find(({ runner }) => !isHandicap(runner))?.runner;
  if (unsupported !== undefined)
    return `handicap ${String(JSON.stringify(unsupported.hc ?? unsupported.handicap)).slice(0, 20)}`;
  const selections = new Set(pairs.map(({ runner: { id } }) => id)).size;
  if (selections !== 2) return `lines of ${selections} selections`;
  const isPaired = pairs.every(({ handicap: one }) =>
    pairs.some(({ handicap: other }) => lineOf(other) === lineOf(one) && other.toward !== one.toward),
  );
  return isPaired ? null : 'line without its other side';
}

function isHandicap(runner: RunnerDefinition): boolean {
  const quarters = quartersOf(runner);
  return Number.isInteger(quarters) && Math.abs(quarters) <= MOST_QUARTERS && Number.isSafeInteger(runnerKey(runner));
}
