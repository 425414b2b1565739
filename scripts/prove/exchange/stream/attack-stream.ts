import { setTimeout as sleep } from 'node:timers/promises';
import { changesIn } from './numbered-book';
import { openViewers, type Viewers } from './viewers';
import { openWire, type Fault } from './wire';

/** A server whose only market changes by number. */
export interface NumberedServer {
  readonly url: string;
  readonly market: string;
  /** When each change was made, ms, by its number. */
  times(): Promise<readonly number[]>;
  /** No more changes; the market goes on being heard of. @returns the number of the last. */
  hold(): Promise<number>;
}
interface Attack {
  readonly viewers: number;
  readonly faults: readonly Fault[];
  /** How long each is left to last. */
  readonly faultMs: number;
  readonly say?: (line: string) => void;
}
export interface Seen {
  readonly viewers: number;
  /** Looks at what was shown. */
  readonly looks: number;
  /** Of them, with prices shown as live. */
  readonly live: number;
  /** Shown as live, and no book that ever was. */
  readonly torn: number;
  /** The longest that prices were shown as live after they had changed, s. */
  readonly stale: number;
  /** Viewers that were not suspended by a fault, of those that were struck, the worst fault's. */
  readonly 'not-suspended': number;
  /** Viewers that show another book than the server's at the end. */
  readonly differing: number;
}

const LOOK_MS = 50;
/** After a longer pause of our own the pages stood still as well: nobody saw what was on them. */
const PAUSED_MS = 500;
const SLOW_BYTES = 6;
const WHOLE_WITHIN_MS = 20_000;

/** Shows one market to many while their connections fail in one way after the other, and holds all that is shown against what the server said when. */
export async function attackStream(server: NumberedServer, { viewers: count, faults, faultMs, say = () => undefined }: Attack): Promise<Seen> {
  const wire = await openWire(server.url, SLOW_BYTES);
  const viewers = await openViewers(wire.url, server.market, count);
  const watch = new Watch(viewers);
  try {
    await watch.until(({ isLive }) => isLive, WHOLE_WITHIN_MS);
    let notSuspended = 0;
    for (const fault of faults) {
      watch.wasSuspended.clear();
      wire.strike(fault);
      await watch.forMs(faultMs);
      // What is reset comes back within a moment; of the others everybody has to notice, on a busy machine as on a quiet one.
      if (fault !== 'reset') await watch.untilSuspended(count, WHOLE_WITHIN_MS);
      wire.mend();
      if (fault !== 'reset') notSuspended = Math.max(notSuspended, count - watch.wasSuspended.size);
      await watch.until(({ isLive }) => isLive, WHOLE_WITHIN_MS);
      say(`${fault}: ${watch.wasSuspended.size} of ${count} were suspended, ${watch.lagging()} are still`);
    }
    const last = await server.hold();
    await watch.until((shown) => isRight(shown, last), WHOLE_WITHIN_MS);
    const differing = viewers.look().filter((shown) => !isRight(shown, last)).length;
    return { viewers: count, ...watch.judge(await server.times()), 'not-suspended': notSuspended, differing };
  } finally {
    viewers.close();
    await wire.close();
  }
}

const isRight = ({ isLive, sizes }: Pick<ReturnType<Viewers['look']>[number], 'isLive' | 'sizes'>, changes: number): boolean => isLive && changesIn(sizes) === changes;

/** Looks at all viewers again and again. */
class Watch {
  readonly wasSuspended = new Set<number>();
  private lookedAt = 0;
  private looks = 0;
  private live = 0;
  private torn = 0;
  /** By change: when a book of it was last seen shown as live. */
  private readonly lastSeen = new Map<number, number>();

  constructor(private readonly viewers: Viewers) {}

  async forMs(ms: number): Promise<void> {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(LOOK_MS)) this.look();
  }

  async until(isSo: (shown: ReturnType<Viewers['look']>[number]) => boolean, withinMs: number): Promise<void> {
    for (const end = Date.now() + withinMs; Date.now() < end && !this.viewers.look().every(isSo); await sleep(LOOK_MS)) this.look();
  }

  async untilSuspended(count: number, withinMs: number): Promise<void> {
    for (const end = Date.now() + withinMs; Date.now() < end && this.wasSuspended.size < count; await sleep(LOOK_MS)) this.look();
  }

  lagging(): number {
    return this.viewers.look().filter(({ isLive }) => !isLive).length;
  }

  judge(times: readonly number[]): Pick<Seen, 'looks' | 'live' | 'torn' | 'stale'> {
    let stale = 0;
    for (const [changes, seen] of this.lastSeen) {
      const outdated = times[changes + 1];
      if (outdated !== undefined) stale = Math.max(stale, seen - outdated);
    }
    return { looks: this.looks, live: this.live, torn: this.torn, stale: stale / 1000 };
  }

  private look(): void {
    const now = Date.now();
    const paused = now - this.lookedAt > PAUSED_MS;
    this.lookedAt = now;
    if (paused) return;
    this.viewers.look().forEach(({ isLive, sizes }, at) => {
      this.looks += 1;
      if (!isLive) return void this.wasSuspended.add(at);
      this.live += 1;
      const changes = changesIn(sizes);
      if (changes === null) this.torn += 1;
      else this.lastSeen.set(changes, now);
    });
  }
}
