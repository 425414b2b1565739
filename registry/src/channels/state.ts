import { z } from 'zod';
import { partName } from '../releases/release.schema';

/** A part, or one path of it, closed for everybody in every composition until it is lifted. */
export const killSchema = z.object({
  id: z.string(),
  part: partName,
  path: z.string().optional(),
  at: z.number(),
  reason: z.string(),
});
export type Kill = z.infer<typeof killSchema>;

/** A channel shown as two compositions: visitors whose bucket is below `basisPoints` (0 to 10,000) get the candidate. */
export const rolloutSchema = z.object({
  id: z.string(),
  candidate: z.number().int().positive(),
  basisPoints: z.number().int().min(0).max(10_000),
});

const stateSchema = z.object({
  /** Compositions a rollback can step back through; the last is the one shown. */
  history: z.array(z.number().int()).default([]),
  rollout: rolloutSchema.optional(),
  kills: z.array(killSchema).default([]),
  /** Grants that no longer count before they expire. */
  revokedGrants: z.array(z.string()).default([]),
  /** Suites whose attestation a composition needs before it is shown. */
  required: z.array(z.string()).default([]),
});

/** All that can be moved about a channel. */
export type ChannelState = z.infer<typeof stateSchema>;

/** @throws where what is stored is no state. */
export const readState = (value: unknown): ChannelState => stateSchema.parse(value);
export const emptyState = (): ChannelState => stateSchema.parse({});
