import { z } from 'zod';

/** Which set the candidate was put into: what is shown, what a rollout brings, what a rollback would; or a set as it is. */
export const againsts = ['live', 'rollout', 'previous', 'itself'] as const;
export type Against = (typeof againsts)[number];

export const suiteName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and dashes');
const count = z.number().int().nonnegative().max(1_000_000);

/** What a run of a suite found out about one composition; signed as the text it is sent as. */
export const attestationSchema = z.object({
  channel: z.string(),
  composition: z.number().int().positive(),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  suite: suiteName,
  against: z.enum(againsts),
  passed: count,
  failed: count,
  flaky: count,
  skipped: count,
  /** The machine or pipeline it ran on, and the address it ran at. */
  runner: z.string().min(1).max(200),
  /** When the run ended. */
  at: z.iso.datetime(),
});

export type Attestation = z.infer<typeof attestationSchema>;
