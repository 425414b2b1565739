import { setTimeout as wait } from 'node:timers/promises';

/** Waiting times between retries; the last one repeats. */
export type Backoff = readonly [number, ...number[]];

export const patientBackoff: Backoff = [500, 1_000, 2_000, 5_000, 10_000, 30_000];

/**
 * Runs `attempt` until it returns true, waiting longer each time.
 *
 * @returns false when aborted before that.
 */
export async function untilAccepted(
  attempt: () => Promise<boolean>,
  backoff: Backoff,
  signal: AbortSignal,
): Promise<boolean> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    if (await attempt().catch(() => false)) return true;
    const pause = backoff[Math.min(tries, backoff.length - 1)] ?? backoff[0];
    // Rejects only when aborted; unref'd, so that a waiting retry never keeps the process alive.
    await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
  return false;
}
