import { z } from 'zod';
import { partName } from './release.schema';

/** Disables a part, or one of its paths, for all visitors in every composition until it is lifted. */
export const killSchema = z.object({
  id: z.string(),
  part: partName,
  path: z.string().optional(),
  at: z.number(),
  reason: z.string(),
});
export type Kill = z.infer<typeof killSchema>;

/** A rollout of a second composition: visitors whose bucket is below `basisPoints` (0 to 10,000) get the candidate. */
export const rolloutSchema = z.object({
  id: z.string(),
  candidate: z.number().int().positive(),
  basisPoints: z.number().int().min(0).max(10_000),
});

const stateSchema = z.object({
  /** Compositions a rollback can step back through; the last one is live. */
  history: z.array(z.number().int()).default([]),
  rollout: rolloutSchema.optional(),
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
