import { hash } from 'node:crypto';
import type { ChannelPayload } from './channel-file';

/** Whose set a visitor sees. */
export type Cohort = 'control' | 'candidate' | 'granted';

/** Where a visitor stands from 0 to 9,999: one hash of the browser's random name, so nobody ever gets a mixed pair. */
export function bucketOf(visitor: string): number {
  const first64 = hash('sha256', visitor, 'buffer').readBigUInt64BE();
  return Number((first64 * 10_000n) >> 64n);
}

/** The composition a visitor gets without a grant. */
export function compositionFor(
  { stable, rollout }: Pick<ChannelPayload, 'stable' | 'rollout'>,
  visitor: string,
): { readonly id: number; readonly cohort: Cohort } {
  if (rollout && bucketOf(visitor) < rollout.basisPoints) return { id: rollout.candidate, cohort: 'candidate' };
  return { id: stable, cohort: 'control' };
}
