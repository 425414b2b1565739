import { z } from 'zod';
import { partName, partVersion } from '../release.schema';

/** A position in a file of a release: `wallet/1.2.0/page.3c4d.js:1:2345`. */
const frame = z
  .string()
  .max(200)
  .regex(
    /^[a-z][a-z0-9-]*\/[\w.-]+\/[\w.@~+-]+(\/[\w.@~+-]+)*:\d{1,7}:\d{1,7}$/,
    'must be file:line:column of a release',
  )
  .refine((text) => !text.includes('..'), 'must not contain ..');

/** An error that a part threw in a page: what was thrown, and where in the files of releases. */
export const thrownErrorSchema = z.strictObject({
  part: partName,
  version: partVersion,
  message: z.string().max(300),
  frames: z.array(frame).max(10),
});

export type ThrownError = z.infer<typeof thrownErrorSchema>;

/** An error as often as a site met it in a composition since its last batch. */
export const errorSampleSchema = z.object({
  ...thrownErrorSchema.shape,
  composition: z.number().int().positive(),
  count: z.number().int().positive().max(1_000_000),
});

export type ErrorSample = z.infer<typeof errorSampleSchema>;

const ADDRESS = /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi;
const MAIL = /[^\s@'"(]+@[^\s@'")]+/g;
/** Runs that may be a token, an id or a name of a user: letters with digits among them, or very long. */
const TOKEN = /\b(?=[\w-]*\d)(?=[\w-]*[a-z_])[\w-]{8,}\b|\b[\w-]{32,}\b/gi;
/** Quoted or bracketed data, up to its last end: a JSON text has quotes inside. */
const DATA = /(["'`])(?:(?!\1).){24,}\1|["'`]?[{[].*[}\]]["'`]?/g;
const DIGITS = /\p{Nd}+/gu;

/**
 * Removes from an error's message what may be of a person: addresses, mail addresses, tokens, long quotations and all
 * numbers, in any script. What is left still tells one error from another.
 */
export function withoutPersonalData(message: string): string {
  return message
    .replace(ADDRESS, '<address>')
    .replace(MAIL, '<mail>')
    .replace(DATA, '<text>')
    .replace(TOKEN, '<token>')
    .replace(DIGITS, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}
