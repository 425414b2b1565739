import { changesIn } from './numbered-book';
import type { DisplayedMarket, Viewers } from './viewers';

/** Current standing of a crowd of viewers. */
export interface CrowdState {
  /** Viewers that show prices as live. */
  readonly live: number;
  /** Live viewers with the expected order book. */
  readonly right: number;
  /** Viewers that were suspended at any time since the last fault began. */
  readonly suspended: number;
}
/** All observations. */
export interface Observations {
  readonly observations: number;
  /** Observations with prices shown as live. */
  readonly live: number;
  /** Observations of an order book that never existed, shown as live. */
  readonly impossible: number;
  /** Time in ms at which the order book of each change was last shown as live. */
  readonly lastSeen: readonly (readonly [change: number, at: number])[];
}

/** Viewers that are observed continuously. */
export interface Crowd {
  /** Resets the suspensions at the start of a fault. */
  resetSuspensions(): Promise<unknown>;
  /** @param changes - number of changes that the expected order book has. */
  state(changes: number): Promise<CrowdState>;
  observations(): Promise<Observations>;
  close(): Promise<unknown>;
}

const CHECK_INTERVAL_MS = 50;
/** Longer pauses of this process stopped the pages too, so their content is not counted. */
const PAUSED_MS = 500;

/** Creates a crowd in this process. */
export function crowdOf(viewers: Viewers): Crowd {
  const watch = new Watch();
  const looking = setInterval(() => watch.observe(viewers.observe()), CHECK_INTERVAL_MS);
  return {
    resetSuspensions: async () => watch.suspended.clear(),
    state: async (changes) => {
      const live = viewers.observe().filter(({ isLive }) => isLive);
      return {
        live: live.length,
        right: live.filter(({ sizes }) => changesIn(sizes) === changes).length,
        suspended: watch.suspended.size,
      };
    },
    observations: async () => watch.observations(),
    close: async () => {
      clearInterval(looking);
      viewers.close();
    },
  };
}

/** Combines several crowds into one. */
export function together(crowds: readonly Crowd[]): Crowd {
  const all = <T>(query: (crowd: Crowd) => Promise<T>): Promise<T[]> => Promise.all(crowds.map(query));
  return {
    resetSuspensions: () => all((crowd) => crowd.resetSuspensions()),
    state: async (changes) =>
      (await all((crowd) => crowd.state(changes))).reduce((sum, one) => ({
        live: sum.live + one.live,
        right: sum.right + one.right,
        suspended: sum.suspended + one.suspended,
      })),
    observations: async () =>
      (await all((crowd) => crowd.observations())).reduce((sum, one) => ({
        observations: sum.observations + one.observations,
        live: sum.live + one.live,
        impossible: sum.impossible + one.impossible,
        lastSeen: [...sum.lastSeen, ...one.lastSeen],
      })),
    close: () => all((crowd) => crowd.close()),
  };
}

class Watch {
  readonly suspended = new Set<number>();
  private lastObservedAt = 0;
  private count = 0;
  private live = 0;
  private impossible = 0;
  private readonly lastSeen = new Map<number, number>();

  observations(): Observations {
    return { observations: this.count, live: this.live, impossible: this.impossible, lastSeen: [...this.lastSeen] };
  }

  observe(shown: readonly DisplayedMarket[]): void {
    const now = Date.now();
    const paused = now - this.lastObservedAt > PAUSED_MS;
    this.lastObservedAt = now;
    if (paused) return;
    shown.forEach(({ isLive, sizes }, at) => {
      this.count += 1;
      if (!isLive) return void this.suspended.add(at);
      this.live += 1;
      const changes = changesIn(sizes);
      if (changes === null) this.impossible += 1;
      else this.lastSeen.set(changes, now);
    });
  }
}
