import { z } from 'zod';
import { partName, partVersion, type Release, releaseSchema } from '../releases/release.schema';

// https, or http on this machine.
const ORIGIN = /^(https:\/\/[a-z0-9.-]+(:\d+)?|http:\/\/(127\.0\.0\.1|localhost):\d+)$/;
/** Origin of files that the site does not serve itself. */
export const fileOrigin = z.string().max(200).regex(ORIGIN, 'must be an origin such as https://static.example');
// Set by operators, never by a release; sites accept it only from their own list.
const origin = fileOrigin.optional();
const member = z.object({ name: partName, version: partVersion, fallback: partVersion.optional(), origin });

/** An immutable, numbered composition: a release of each part and, for remotes, an earlier one as fallback. */
export const compositionSchema = z.object({
  id: z.number().int().positive(),
  channel: z.string(),
  digest: z.string(),
  made: z.string(),
  parts: z.array(member),
});

export type Composition = z.infer<typeof compositionSchema>;
export type Member = z.infer<typeof member>;

/** A composition with its full releases, complete for serving by a site. */
export const fullCompositionSchema = z.object({
  id: z.number().int().positive(),
  digest: z.string(),
  parts: z.array(z.object({ release: releaseSchema, fallback: releaseSchema.optional(), origin })),
});

export type FullComposition = z.infer<typeof fullCompositionSchema>;
export type FullPart = FullComposition['parts'][number];

/**
 * Returns the members of a channel's next composition: `changes` replace their parts, other parts stay, and only
 * fallbacks listed for removal are dropped.
 */
export function nextMembers(
  before: readonly Member[],
  changes: readonly Release[],
  without: readonly string[] = [],
): Member[] {
  const changed = new Map(changes.map((release) => [release.name, release]));
  const unchanged = before.filter((member) => !changed.has(member.name));
  const replaced = changes.map((release) => replacement(release, before));
  const members = [...unchanged, ...replaced].map((member) =>
    without.includes(member.name) ? { ...member, fallback: undefined } : member,
  );
  return members.sort((a, b) => a.name.localeCompare(b.name));
}

function replacement(release: Release, before: readonly Member[]): Member {
  const { name, version } = release;
  const old = before.find((member) => member.name === name);
  if (release.kind === 'host' || !old) return { name, version };
  // Activating the same version again must not make it its own fallback.
  const fallback = old.version === version ? old.fallback : old.version;
  return { name, version, ...(fallback && { fallback }), ...(old.origin && { origin: old.origin }) };
}
