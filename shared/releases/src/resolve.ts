import { hash } from 'node:crypto';
import type { ChannelPayload } from './channel-file';
import { combinationOf } from './channel-state';

/** Cohort of a visitor; `candidate` is any combination of rollouts. */
export type Cohort = 'control' | 'candidate' | 'granted';

/**
 * Returns a visitor's bucket in a rollout, 0 to 9,999. Each rollout has a hash of its own, so that the shares of
 * rollouts side by side are independent, and a visitor's bucket in one never changes.
 *
 * @param rollout - its id; '' for that of a registry that knows only one rollout at a time.
 */
export function bucketOf(visitor: string, rollout: string): number {
  const digits = hash('sha256', rollout === '' ? visitor : `${rollout} ${visitor}`, 'hex');
  // The first 64 bits times 10,000 / 2^64, rounded down. In two halves it is exact without a BigInt.
  const low = Math.floor((Number.parseInt(digits.slice(8, 16), 16) * 10_000) / 2 ** 32);
  return Math.floor((Number.parseInt(digits.slice(0, 8), 16) * 10_000 + low) / 2 ** 32);
}

type Rollouts = Pick<ChannelPayload, 'stable' | 'rollout' | 'combinations'> & {
  readonly rollouts: readonly Pick<ChannelPayload['rollouts'][number], 'id' | 'basisPoints'>[];
};

/** Returns the composition for a visitor without a grant: the base with every rollout that the visitor is in. */
export function compositionFor(
  { stable, rollout, rollouts, combinations }: Rollouts,
  visitor: string,
): { readonly id: number; readonly cohort: Cohort } {
  if (rollout && bucketOf(visitor, '') < rollout.basisPoints) return { id: rollout.candidate, cohort: 'candidate' };
  if (rollouts.length === 0) return { id: stable, cohort: 'control' };
  const inside = rollouts.filter(({ id, basisPoints }) => bucketOf(visitor, id) < basisPoints).map(({ id }) => id);
  const id = inside.length > 0 ? combinationOf(combinations, inside) : undefined;
  return id === undefined ? { id: stable, cohort: 'control' } : { id, cohort: 'candidate' };
}
