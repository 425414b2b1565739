import { z } from 'zod';
import { partName, partVersion } from './release.schema';

/** Rollouts that may run side by side on a channel: their combinations double with each. */
export const MAX_ROLLOUTS = 3;

/** Disables a part, or one of its paths, for all visitors in every composition until it is lifted. */
export const killSchema = z.object({
  id: z.string(),
  part: partName,
  path: z.string().optional(),
  at: z.number(),
  reason: z.string(),
});
export type Kill = z.infer<typeof killSchema>;

const basisPoints = z.number().int().min(0).max(10_000);

/**
 * The only rollout of a channel, as registries before rollouts side by side signed and stored it: visitors whose
 * bucket is below `basisPoints` get the candidate.
 */
export const soleRolloutSchema = z.object({ id: z.string(), candidate: z.number().int().positive(), basisPoints });

/** A rollout of releases beside the channel's base composition. */
const laneRolloutSchema = z.object({
  id: z.string(),
  releases: z.array(z.object({ name: partName, version: partVersion })).min(1),
  withoutFallback: z.array(partName).default([]),
  basisPoints,
});
export type LaneRollout = z.infer<typeof laneRolloutSchema>;

/** The composition of visitors who are in exactly these rollouts. */
const combinationSchema = z.object({ rollouts: z.array(z.string()).min(1), composition: z.number().int().positive() });
export type Combination = z.infer<typeof combinationSchema>;

const stateSchema = z.object({
  /** Base compositions a rollback can step back through; the last one is live. */
  history: z.array(z.number().int()).default([]),
  /** Versions of each part that its rollback can step back through; the last one is live, null while it is retired. */
  lanes: z.record(partName, z.array(partVersion.nullable())).default({}),
  /** Running rollouts, the oldest first. */
  rollouts: z.array(laneRolloutSchema).default([]),
  /** A composition for every combination of the running rollouts. */
  combinations: z.array(combinationSchema).default([]),
  /** Only in log lines from before rollouts side by side. */
  rollout: soleRolloutSchema.optional(),
  kills: z.array(killSchema).default([]),
  /** Grants that were revoked before they expire. */
  revokedGrants: z.array(z.string()).default([]),
  /** Suites that a composition needs an attestation of before activation. */
  required: z.array(z.string()).default([]),
});

/** State of a channel that moves can change. */
export type ChannelState = z.infer<typeof stateSchema>;

/** @throws if the stored value is not a valid state. */
export const readState = (value: unknown): ChannelState => stateSchema.parse(value);
export const emptyState = (): ChannelState => stateSchema.parse({});

/** A running rollout with the composition that it alone makes of the base. */
export interface RolloutShare extends LaneRollout {
  readonly candidate: number;
}

export function rolloutShares({ rollouts, combinations }: ChannelState): RolloutShare[] {
  return rollouts.map((rollout) => ({ ...rollout, candidate: combinationOf(combinations, [rollout.id]) ?? 0 }));
}

/** Returns the composition of visitors in exactly these rollouts; undefined if there is none. */
export function combinationOf(
  combinations: readonly Combination[],
  ids: readonly string[],
): Combination['composition'] | undefined {
  return combinations.find(({ rollouts }) => rollouts.length === ids.length && ids.every((id) => rollouts.includes(id)))
    ?.composition;
}

/** Returns every set of at least one of these, the small sets first. */
export function nonEmptySubsets<T>(all: readonly T[]): T[][] {
  return all
    .reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])
    .filter((set) => set.length > 0)
    .sort((a, b) => a.length - b.length);
}

/** Returns the compositions that visitors of the rollouts get. */
export function candidatesOf({ combinations, rollout }: Pick<ChannelState, 'combinations' | 'rollout'>): number[] {
  return [...new Set([...combinations.map(({ composition }) => composition), ...(rollout ? [rollout.candidate] : [])])];
}
