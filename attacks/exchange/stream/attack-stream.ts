import { setTimeout as sleep } from 'node:timers/promises';
import type { Crowd, CrowdState, Observations } from './watch';
import { type Fault, openWire } from './wire';

/** A server with one market whose changes are numbered. */
export interface NumberedServer {
  readonly url: string;
  readonly market: string;
  /** Returns the time of each change in ms, indexed by its number. */
  times(): Promise<readonly number[]>;
  /** Stops the changes; heartbeats continue. @returns the number of the last change. */
  hold(): Promise<number>;
}
interface StreamAttackOptions {
  readonly viewers: number;
  /** Opens the given number of viewers. */
  readonly open: (base: string, market: string, count: number) => Promise<Crowd>;
  readonly faults: readonly Fault[];
  /** Duration of each fault. */
  readonly faultMs: number;
  readonly log?: (line: string) => void;
}
interface StreamFindings extends Omit<Observations, 'lastSeen'> {
  readonly viewers: number;
  /** Longest time in s that a viewer showed outdated prices as live. */
  readonly stale: number;
  /** Viewers hit by a fault that did not suspend the market; the highest number of all faults. */
  readonly 'not-suspended': number;
  /** Viewers whose order book differs from the server's at the end. */
  readonly differing: number;
}

const POLL_MS = 100;
const SLOW_BYTES = 6;
const WHOLE_WITHIN_MS = 20_000;

/**
 * Shows one market to many viewers while their connections fail in different ways, and compares everything displayed
 * with the server's state at that time.
 */
export async function attackStream(
  server: NumberedServer,
  { viewers, open, faults, faultMs, log = () => undefined }: StreamAttackOptions,
): Promise<StreamFindings> {
  const wire = await openWire(server.url, SLOW_BYTES);
  const crowd = await open(wire.url, server.market, viewers);
  const isAllLive = ({ live }: CrowdState): boolean => live === viewers;
  /** @returns how many of the viewers hit by the fault did not suspend the market. */
  const strikeOnce = async (fault: Fault): Promise<number> => {
    await crowd.resetSuspensions();
    // Viewers that are just reconnecting are not hit.
    const hit = Math.min(viewers, wire.strike(fault));
    await sleep(faultMs);
    // A reset connection recovers within a moment; every other fault must be noticed by all viewers, even on a busy
    // machine.
    const { suspended } = await until(crowd, (standing) => fault === 'reset' || standing.suspended >= hit);
    wire.mend();
    const { live } = await until(crowd, isAllLive);
    log(`${fault}: ${hit} affected, ${suspended} of ${viewers} were suspended, ${viewers - live} still are`);
    return fault === 'reset' ? 0 : hit - suspended;
  };
  try {
    await until(crowd, isAllLive);
    let notSuspended = 0;
    for (const fault of faults) {
      const missing = await strikeOnce(fault);
      // A client that was just changing its connection on a busy machine was not hit; one that notices nothing fails again.
      if (missing > 0) notSuspended = Math.max(notSuspended, await strikeOnce(fault));
    }
    const { right } = await until(crowd, (standing) => standing.right === viewers, await server.hold());
    const { lastSeen, ...sights } = await crowd.observations();
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

/** @returns the standing once the condition is met, or after the time limit. */
async function until(crowd: Crowd, isReached: (standing: CrowdState) => boolean, changes = 0): Promise<CrowdState> {
  const end = Date.now() + WHOLE_WITHIN_MS;
  for (;;) {
    const standing = await crowd.state(changes);
    if (isReached(standing) || Date.now() > end) return standing;
    await sleep(POLL_MS);
  }
}

function stalest(lastSeen: Observations['lastSeen'], times: readonly number[]): number {
  const ages = lastSeen.map(([changes, lastSeenAt]) => lastSeenAt - (times[changes + 1] ?? lastSeenAt));
  return Math.max(0, ...ages) / 1000;
}
