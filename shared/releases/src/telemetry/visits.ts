import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Names a visitor in records: a hash, because the id itself is all that a browser's grants need. */
export const visitorKeyOf = (visitor: string): string =>
  createHash('sha256').update(`visit ${visitor}`).digest('base64url').slice(0, 22);

/** A page that a visitor got. */
export const visitSchema = z.object({
  visitor: z.string().regex(/^[\w-]{22}$/),
  composition: z.number().int().positive(),
  cohort: z.enum(['control', 'candidate', 'granted']),
  /** Milliseconds since 1970. */
  at: z.number().int(),
});

export type Visit = z.infer<typeof visitSchema>;
