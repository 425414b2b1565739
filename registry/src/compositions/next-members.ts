import type { Member } from '@pavilion/releases/composition';
import type { Release } from '@pavilion/releases/release.schema';

/** Returns the fallback of a part's version; `current` is the one it has, if the version stays. */
export type ChooseFallback = (part: string, version: string, current?: string) => string | undefined;

/** Changes of a composition. */
interface MemberChanges {
  readonly releases: readonly Release[];
  /** Parts whose fallback is dropped. */
  readonly withoutFallback?: readonly string[];
  readonly retired?: readonly string[];
}

/** Returns the members of a composition that follows another: parts without a change stay. */
export function nextMembers(
  before: readonly Member[],
  { releases, withoutFallback = [], retired = [] }: MemberChanges,
  chooseFallback: ChooseFallback,
): Member[] {
  const changed = new Map(releases.map((release) => [release.name, release]));
  const unchanged = before
    .filter(({ name }) => !changed.has(name) && !retired.includes(name))
    .map((member) =>
      member.fallback ? { ...member, fallback: chooseFallback(member.name, member.version, member.fallback) } : member,
    );
  const replaced = releases.map((release) => replacement(release, before, chooseFallback));
  const members = [...unchanged, ...replaced].map((member) =>
    withoutFallback.includes(member.name) ? { ...member, fallback: undefined } : member,
  );
  return members.sort((a, b) => a.name.localeCompare(b.name));
}

function replacement(release: Release, before: readonly Member[], chooseFallback: ChooseFallback): Member {
  const { name, version } = release;
  const old = before.find((member) => member.name === name);
  if (release.kind === 'host') return { name, version };
  if (old?.version === version && !old.fallback) return old;
  const fallback = chooseFallback(name, version, old?.version === version ? old.fallback : undefined);
  return { name, version, ...(fallback && { fallback }), ...(old?.origin && { origin: old.origin }) };
}
