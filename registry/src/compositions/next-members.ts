import type { Member } from '@pavilion/releases/composition';
import type { Release } from '@pavilion/releases/release.schema';

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
