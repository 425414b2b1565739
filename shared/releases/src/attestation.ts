import { z } from 'zod';

/**
 * Composition that the candidate was tested in: the live one, the rollout's, the previous one (after a rollback), or
 * a complete composition as it is.
 */
export const baselines = ['live', 'rollout', 'previous', 'itself'] as const;
export type Baseline = (typeof baselines)[number];

export const suiteName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and dashes');
const count = z.number().int().nonnegative().max(1_000_000);

/** Result of a suite's run on one composition; signed as the exact text that is sent. */
export const attestationSchema = z.object({
  channel: z.string(),
  composition: z.number().int().positive(),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  suite: suiteName,
  against: z.enum(baselines),
  passed: count,
  failed: count,
  flaky: count,
  skipped: count,
  /** Machine or pipeline the suite ran on, and the address it ran against. */
  runner: z.string().min(1).max(200),
  /** End of the run. */
  at: z.iso.datetime(),
});

export type Attestation = z.infer<typeof attestationSchema>;
