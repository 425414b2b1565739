import { setTimeout as wait } from 'node:timers/promises';

/** How long to wait before each next try; the last figure goes on for ever. */
export type Backoff = readonly [number, ...number[]];

export const patientBackoff: Backoff = [500, 1_000, 2_000, 5_000, 10_000, 30_000];

/**
 * Runs `attempt` until it answers true, waiting longer each time.
 *
 * @returns false when stopped before that.
 */
export async function untilAccepted(
  attempt: () => Promise<boolean>,
  backoff: Backoff,
  signal: AbortSignal,
): Promise<boolean> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    if (await attempt().catch(() => false)) return true;
    const pause = backoff[Math.min(tries, backoff.length - 1)] ?? backoff[0];
    // Rejects only when stopped; unref'd so that a waiting retry never holds the process open.
    await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
  return false;
}
