import { hash } from 'node:crypto';
import type { ChannelPayload } from './channel-file';

/** Cohort of a visitor. */
export type Cohort = 'control' | 'candidate' | 'granted';

/**
 * Returns a visitor's bucket, 0 to 9,999. A single hash of the browser's random id selects a whole composition, so
 * that a visitor never gets a mix of two.
 */
export function bucketOf(visitor: string): number {
  const first64 = hash('sha256', visitor, 'buffer').readBigUInt64BE();
  return Number((first64 * 10_000n) >> 64n);
}

/** Returns the composition for a visitor without a grant. */
export function compositionFor(
  { stable, rollout }: Pick<ChannelPayload, 'stable' | 'rollout'>,
  visitor: string,
): { readonly id: number; readonly cohort: Cohort } {
  if (rollout && bucketOf(visitor) < rollout.basisPoints) return { id: rollout.candidate, cohort: 'candidate' };
  return { id: stable, cohort: 'control' };
}
