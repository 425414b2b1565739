import type { MarketStatus } from '@pavilion/contract/calls/exchange';
import { marketStatuses } from '@pavilion/contract/calls/exchange';
import type { WireLevels } from '@pavilion/contract/live';
import type { Handicap } from '../handicaps/handicap';
import type { MarketChange, MarketDefinition, RunnerChange } from './feed-message';
import { plainText } from './plain-text';
import { removalPolicies, type RemovalPolicy } from './removal-policy';

type Ladder = ReadonlyMap<number, number>;
type Levels = ReadonlyMap<number, readonly [price: number, size: number]>;

/** The prices available for one runner. Books are immutable: a change creates a new one. */
export interface RunnerBook {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly order: number;
  readonly toBack: Ladder;
  readonly toLay: Ladder;
  readonly bestToBack: Levels;
  readonly bestToLay: Levels;
  readonly lastPrice: number | null;
  /** Reduction factor of its withdrawal in percent x100; null if it has none. */
  readonly factor: number | null;
  /** Null in a market without handicaps. */
  readonly handicap: Handicap | null;
}

export interface MarketBook {
  readonly id: string;
  readonly eventId: string;
  readonly eventName: string;
  readonly name: string;
  readonly opensAt: number | null;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  /** How many runners win. */
  readonly winners: number;
  readonly removalPolicy: RemovalPolicy;
  /** The feed's kind of market, as MATCH_ODDS. */
  readonly type: string;
  /** Seconds that a bet waits in play; null if the feed doesn't say. */
  readonly betDelay: number | null;
  /** Commission in percent x100; null if the feed doesn't say. Fixed by the first definition. */
  readonly baseRate: number | null;
  /** As plain text, if the feed has it. */
  readonly rules: string | null;
  /** True if the feed dropped the market without closing it: it waits for an operator and is never shown as open. */
  readonly isRemoved: boolean;
  readonly runners: ReadonlyMap<number, RunnerBook>;
}

const LEVELS = 3;

/** The type of the market that an event's lists show. */
export const MATCH_ODDS = 'MATCH_ODDS';

export function emptyMarket(id: string): MarketBook {
  return {
    id,
    eventId: '',
    eventName: '',
    name: 'Match Odds',
    opensAt: null,
    status: 'SUSPENDED',
    inPlay: false,
    winners: 1,
    removalPolicy: 'VOID_RUNNER',
    type: MATCH_ODDS,
    betDelay: null,
    baseRate: null,
    rules: null,
    isRemoved: false,
    runners: new Map(),
  };
}

/**
 * Returns the book after one change: an image replaces every price, a definition every runner's name and status, and
 * anything else changes single prices. A closed market stays closed: its bets are settled on that.
 */
export function applyChange(book: MarketBook, change: MarketChange): MarketBook {
  let next = change.img === true ? { ...book, runners: cleared(book.runners) } : book;
  if (change.marketDefinition !== undefined) next = define(next, change.marketDefinition);
  if (change.rc === undefined || change.rc.length === 0) return next;
  const runners = new Map(next.runners);
  for (const part of change.rc) runners.set(part.id, applyRunner(runners.get(part.id) ?? emptyRunner(part.id), part));
  return { ...next, runners };
}

/** Returns whether a runner was withdrawn before the market ended; the feed's REMOVED_VACANT leaves its place empty. */
export const isWithdrawn = ({ status }: Pick<RunnerBook, 'status'>): boolean =>
  status === 'REMOVED' || status === 'REMOVED_VACANT';

function emptyRunner(id: number): RunnerBook {
  const none = new Map<number, never>();
  return {
    id,
    name: '',
    status: 'ACTIVE',
    order: Number.MAX_SAFE_INTEGER,
    toBack: none,
    toLay: none,
    bestToBack: none,
    bestToLay: none,
    lastPrice: null,
    factor: null,
    handicap: null,
  };
}

function cleared(runners: MarketBook['runners']): MarketBook['runners'] {
  return new Map(
    [...runners.values()].map(({ id, name, status, order, factor, handicap }) => [
      id,
      { ...emptyRunner(id), name, status, order, factor, handicap },
    ]),
  );
}

function define(book: MarketBook, definition: MarketDefinition): MarketBook {
  const runners = new Map(
    definition.runners.map((entry, index) => {
      const previous = book.runners.get(entry.id) ?? emptyRunner(entry.id);
      return [
        entry.id,
        {
          ...previous,
          name: entry.name ?? previous.name,
          // A withdrawal is final, and so is its factor.
          status: isWithdrawn(previous) ? previous.status : (entry.status ?? previous.status),
          factor: isWithdrawn(previous) ? previous.factor : factorOf(entry),
          order: entry.sortPriority ?? index,
          handicap: entry.selectionHandicap ?? previous.handicap,
        },
      ] as const;
    }),
  );
  const isClosed = book.status === 'CLOSED' || definition.status === 'CLOSED';
  // Bets may exist on a runner that the feed no longer lists.
  for (const [id, runner] of book.runners)
    if (!runners.has(id)) runners.set(id, { ...runner, status: isClosed ? runner.status : 'REMOVED' });
  const opened = definition.openDate === undefined ? Number.NaN : Date.parse(definition.openDate);
  return {
    ...book,
    runners,
    eventId: definition.eventId ?? book.eventId,
    eventName: definition.eventName ?? book.eventName,
    name: definition.name ?? book.name,
    opensAt: Number.isNaN(opened) ? book.opensAt : opened,
    status: isClosed ? 'CLOSED' : (marketStatuses.find((status) => status === definition.status) ?? 'SUSPENDED'),
    inPlay: definition.inPlay,
    // Admission has checked it.
    winners: typeof definition.numberOfWinners === 'number' ? definition.numberOfWinners : book.winners,
    removalPolicy: removalPolicies.find((policy) => policy === definition.removalPolicy) ?? book.removalPolicy,
    type: typeof definition.marketType === 'string' ? definition.marketType : book.type,
    betDelay: typeof definition.betDelay === 'number' ? definition.betDelay : book.betDelay,
    baseRate: book.baseRate ?? rateOf(definition),
    rules: definition.rules ? plainText(definition.rules) : book.rules,
    isRemoved: false,
  };
}

/** Returns the book with runners that an operator withdrew; others stay as the feed defines them. */
export function withdrawRunners(book: MarketBook, factors: ReadonlyMap<number, number | null>): MarketBook {
  const runners = [...book.runners.values()].map((runner) =>
    factors.has(runner.id) && !isWithdrawn(runner)
      ? { ...runner, status: 'REMOVED', factor: factors.get(runner.id) ?? null }
      : runner,
  );
  const isChanged = runners.some((runner) => book.runners.get(runner.id) !== runner);
  return isChanged ? { ...book, runners: new Map(runners.map((runner) => [runner.id, runner])) } : book;
}

/** Returns the book without some runners: as if the feed had never listed them. */
export function withoutRunners(book: MarketBook, ids: ReadonlySet<number>): MarketBook {
  const runners = [...book.runners].filter(([id]) => !ids.has(id));
  return runners.length === book.runners.size ? book : { ...book, runners: new Map(runners) };
}

/** Returns a removed runner's factor in percent x100, or null if it is none. */
export function factorOf({ adjustmentFactor: factor }: MarketDefinition['runners'][number]): number | null {
  return typeof factor === 'number' && factor >= 0 && factor <= 100 ? Math.round(factor * 100) : null;
}

const rateOf = ({ marketBaseRate: rate }: MarketDefinition): number | null =>
  typeof rate === 'number' ? Math.round(rate * 100) : null;

function applyRunner(runner: RunnerBook, change: RunnerChange): RunnerBook {
  return {
    ...runner,
    toBack: applyPrices(runner.toBack, change.atb),
    toLay: applyPrices(runner.toLay, change.atl),
    bestToBack: applyLevels(runner.bestToBack, change.batb),
    bestToLay: applyLevels(runner.bestToLay, change.batl),
    lastPrice: change.ltp ?? runner.lastPrice,
  };
}

function applyPrices(ladder: Ladder, changes: RunnerChange['atb']): Ladder {
  if (changes === undefined) return ladder;
  const next = new Map(ladder);
  for (const [price, size] of changes) {
    if (size > 0) next.set(price, size);
    else next.delete(price);
  }
  return next;
}

function applyLevels(levels: Levels, changes: RunnerChange['batb']): Levels {
  if (changes === undefined) return levels;
  const next = new Map(levels);
  for (const [level, price, size] of changes) {
    if (size > 0) next.set(level, [price, size]);
    else next.delete(level);
  }
  return next;
}

/** Returns three levels per side, best first: the highest price to back, the lowest to lay. */
export function bestLevels(runner: RunnerBook): { readonly back: WireLevels; readonly lay: WireLevels } {
  const back = best(runner.toBack, runner.bestToBack, (a, b) => b - a);
  const lay = best(runner.toLay, runner.bestToLay, (a, b) => a - b);
  // Some recordings contain only traded prices: shown with size 0, they can't be matched.
  if (back.length === 0 && lay.length === 0 && runner.lastPrice !== null) return { back: [[runner.lastPrice, 0]], lay };
  return { back, lay };
}

function best(ladder: Ladder, levels: Levels, order: (a: number, b: number) => number): WireLevels {
  const prices = ladder.size > 0 ? [...ladder] : [...levels.values()];
  return prices
    .sort(([a], [b]) => order(a, b))
    .slice(0, LEVELS)
    .map(([price, size]) => [price, size] as const);
}

/** Returns the runners in display order. */
export function inOrder(book: MarketBook): RunnerBook[] {
  return [...book.runners.values()].sort((a, b) => a.order - b.order || a.id - b.id);
}
