import type { Claim, Release } from '../releases/release.schema';

export interface MappedClaim extends Claim {
  readonly part: string;
  readonly version: string;
}

export interface MappedSlot {
  readonly slot: string;
  /** Parts whose pages contain the slot; empty if no release declares it. */
  readonly openedBy: readonly string[];
  readonly filledBy: readonly string[];
}

/** Owners of paths, and parts that fill slots. */
export interface SiteMap {
  readonly claims: readonly MappedClaim[];
  readonly slots: readonly MappedSlot[];
  /** Parts whose builds do not declare their slots. */
  readonly silent: readonly string[];
}

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
