import type { Release } from '../releases/release.schema';

export interface Copy {
  readonly part: string;
  readonly version: string;
  readonly bytes: number;
}

/** A package that more than one part brings along. */
export interface Duplicate {
  readonly name: string;
  readonly copies: readonly Copy[];
  /** Loaded for nothing by who visits all of them: all but the largest copy. */
  readonly wasted: number;
}

/** A package the host lends, or somebody expects of it. */
export interface Lent {
  readonly name: string;
  /** Null where the host doesn't have it. */
  readonly version: string | null;
  readonly users: readonly {
    readonly part: string;
    readonly version: string | null;
    readonly names: readonly string[] | null;
  }[];
}

export interface Lending {
  readonly lent: readonly Lent[];
  readonly duplicates: readonly Duplicate[];
  /** Parts whose builds don't say what they bring along. */
  readonly silent: readonly string[];
}

/** Who lends and uses what in a set, and what loads twice. */
export function lendingOf(releases: readonly Release[]): Lending {
  const provides = releases.find(({ kind }) => kind === 'host')?.provides ?? {};
  const names = [
    ...new Set([...Object.keys(provides), ...releases.flatMap(({ uses }) => Object.keys(uses ?? {}))]),
  ].sort();
  return {
    lent: names.map((name) => ({
      name,
      version: provides[name]?.version ?? null,
      users: releases.flatMap(({ name: part, uses }) => {
        const use = uses?.[name];
        return use ? [{ part, version: use.version ?? null, names: Array.isArray(use.names) ? use.names : null }] : [];
      }),
    })),
    duplicates: duplicatesIn(releases),
    silent: releases.filter(({ modules }) => modules === undefined).map(({ name }) => name),
  };
}

/** Packages in the files of more than one part, the most wasteful first. */
export function duplicatesIn(releases: readonly Release[]): Duplicate[] {
  const copies = new Map<string, Copy[]>();
  for (const { name: part, modules } of releases) {
    for (const { name, version, bytes } of modules ?? [])
      copies.set(name, [...(copies.get(name) ?? []), { part, version, bytes }]);
  }
  const twice = [...copies].filter(([, found]) => found.length > 1);
  return twice
    .map(([name, found]) => ({ name, copies: found, wasted: wastedIn(found) }))
    .sort((a, b) => b.wasted - a.wasted);
}

const wastedIn = (copies: readonly Copy[]): number =>
  copies.reduce((sum, { bytes }) => sum + bytes, 0) - Math.max(...copies.map(({ bytes }) => bytes));
