import { setTimeout as sleep } from 'node:timers/promises';
import type { Crowd, Sights, Standing } from './watch';
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
  /** Opens so many of them. */
  readonly open: (base: string, market: string, count: number) => Promise<Crowd>;
  readonly faults: readonly Fault[];
  /** How long each is left to last. */
  readonly faultMs: number;
  readonly say?: (line: string) => void;
}
export interface Seen extends Omit<Sights, 'lastSeen'> {
  readonly viewers: number;
  /** The longest that prices were shown as live after they had changed, s. */
  readonly stale: number;
  /** Viewers that were not suspended by a fault, of those that were struck, the worst fault's. */
  readonly 'not-suspended': number;
  /** Viewers that show another book than the server's at the end. */
  readonly differing: number;
}

const ASK_MS = 100;
const SLOW_BYTES = 6;
const WHOLE_WITHIN_MS = 20_000;

/** Shows one market to many while their connections fail in one way after the other, and holds all that is shown against what the server said when. */
export async function attackStream(
  server: NumberedServer,
  { viewers, open, faults, faultMs, say = () => undefined }: Attack,
): Promise<Seen> {
  const wire = await openWire(server.url, SLOW_BYTES);
  const crowd = await open(wire.url, server.market, viewers);
  const allLive = ({ live }: Standing): boolean => live === viewers;
  try {
    await until(crowd, allLive);
    let notSuspended = 0;
    for (const fault of faults) {
      await crowd.forget();
      // Whoever is just opening another line is not struck.
      const struck = Math.min(viewers, wire.strike(fault));
      await sleep(faultMs);
      // What is reset comes back within a moment; of the others everybody has to notice, on a busy machine as on a quiet one.
      const { suspended } = await until(crowd, (standing) => fault === 'reset' || standing.suspended >= struck);
      wire.mend();
      if (fault !== 'reset') notSuspended = Math.max(notSuspended, struck - suspended);
      const { live } = await until(crowd, allLive);
      say(`${fault}: ${struck} struck, ${suspended} of ${viewers} were suspended, ${viewers - live} are still`);
    }
    const { right } = await until(crowd, (standing) => standing.right === viewers, await server.hold());
    const { lastSeen, ...sights } = await crowd.sights();
    return {
      viewers,
      ...sights,
      stale: stalest(lastSeen, await server.times()),
      'not-suspended': notSuspended,
      differing: viewers - right,
    };
  } finally {
    await crowd.close();
    await wire.close();
  }
}

/** @returns how they stand once it is so, or after a time in which it should have come to be. */
async function until(crowd: Crowd, isSo: (standing: Standing) => boolean, changes = 0): Promise<Standing> {
  const end = Date.now() + WHOLE_WITHIN_MS;
  for (;;) {
    const standing = await crowd.standing(changes);
    if (isSo(standing) || Date.now() > end) return standing;
    await sleep(ASK_MS);
  }
}

function stalest(lastSeen: Sights['lastSeen'], times: readonly number[]): number {
  const ages = lastSeen.map(([changes, seenAt]) => seenAt - (times[changes + 1] ?? seenAt));
  return Math.max(0, ...ages) / 1000;
}
