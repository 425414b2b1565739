import type { Copy, DependencyReport, Duplicate } from '@pavilion/releases/registry-api/compositions';
import type { Release } from '@pavilion/releases/release.schema';

/** Returns which packages the host of a composition provides, who uses them, and which load twice. */
export function dependencyReportOf(releases: readonly Release[]): DependencyReport {
  const provides = releases.find(({ kind }) => kind === 'host')?.provides ?? {};
  const names = [
    ...new Set([...Object.keys(provides), ...releases.flatMap(({ uses }) => Object.keys(uses ?? {}))]),
  ].sort();
  return {
    shared: names.map((name) => ({
      name,
      version: provides[name]?.version ?? null,
      users: releases.flatMap(({ name: part, uses }) => {
        const use = uses?.[name];
        return use ? [{ part, version: use.version ?? null, names: Array.isArray(use.names) ? use.names : null }] : [];
      }),
    })),
    duplicates: duplicatesIn(releases),
    withoutModuleList: releases.filter(({ modules }) => modules === undefined).map(({ name }) => name),
  };
}

/** Returns packages bundled by more than one part, the most wasteful first. */
export function duplicatesIn(releases: readonly Release[]): Duplicate[] {
  const copies = new Map<string, Copy[]>();
  for (const { name: part, modules } of releases) {
    for (const { name, version, bytes } of modules ?? [])
      copies.set(name, [...(copies.get(name) ?? []), { part, version, bytes }]);
  }
  const twice = [...copies].filter(([, found]) => found.length > 1);
  return twice
    .map(([name, found]) => ({ name, copies: found, redundantBytes: wastedBytes(found) }))
    .sort((a, b) => b.redundantBytes - a.redundantBytes);
}

const wastedBytes = (copies: readonly Copy[]): number =>
  copies.reduce((sum, { bytes }) => sum + bytes, 0) - Math.max(...copies.map(({ bytes }) => bytes));
