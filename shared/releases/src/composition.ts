import { z } from 'zod';
import { partName, partVersion, releaseSchema } from './release.schema';

// https, or http on this machine.
const ORIGIN = /^(https:\/\/[a-z0-9.-]+(:\d+)?|http:\/\/(127\.0\.0\.1|localhost):\d+)$/;
/** Origin of files that the site does not serve itself. */
export const fileOrigin = z.string().max(200).regex(ORIGIN, 'must be an origin such as https://static.example');
// Set by operators, never by a release; sites accept it only from their own list.
const origin = fileOrigin.optional();
/** A part of a composition, by its releases' versions. */
export const memberSchema = z.object({
  name: partName,
  version: partVersion,
  fallback: partVersion.optional(),
  origin,
});

/** An immutable, numbered composition: a release of each part and, for remotes, an earlier one as fallback. */
export const compositionSchema = z.object({
  id: z.number().int().positive(),
  channel: z.string(),
  digest: z.string(),
  made: z.string(),
  parts: z.array(memberSchema),
});

export type Composition = z.infer<typeof compositionSchema>;
export type Member = z.infer<typeof memberSchema>;

/** A composition with its full releases, complete for serving by a site. */
export const fullCompositionSchema = z.object({
  id: z.number().int().positive(),
  digest: z.string(),
  parts: z.array(z.object({ release: releaseSchema, fallback: releaseSchema.optional(), origin })),
});

export type FullComposition = z.infer<typeof fullCompositionSchema>;
export type FullPart = FullComposition['parts'][number];
