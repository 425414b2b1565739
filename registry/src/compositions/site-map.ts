import type { SiteMap } from '@pavilion/releases/registry-api/compositions';
import type { Release } from '@pavilion/releases/release.schema';

/** Returns the map of a composition by path and by slot. */
export function mapOf(releases: readonly Release[]): SiteMap {
  const claims = releases.flatMap(({ name: part, version, claims }) =>
    claims.map((claim) => ({ ...claim, part, version })),
  );
  const slots = [
    ...new Set(releases.flatMap(({ opens, slots }) => [...opens, ...slots.map(({ name }) => name)])),
  ].sort();
  return {
    claims: claims.sort((a, b) => a.path.localeCompare(b.path)),
    slots: slots.map((slot) => ({
      slot,
      openedBy: releases.filter(({ opens }) => opens.includes(slot)).map(({ name }) => name),
      filledBy: releases.filter(({ slots }) => slots.some(({ name }) => name === slot)).map(({ name }) => name),
    })),
    silent: releases.filter(({ opens }) => opens.length === 0).map(({ name }) => name),
  };
}
