import type { ComponentType } from 'react';
import type { RemoteManifest } from './manifest';

type LazyPage = () => Promise<{ readonly Page: ComponentType }>;
type LazySlot = () => Promise<{ readonly Slot: ComponentType }>;

/** A remote's exports for the host: one lazy import per page and slot. */
export interface Remote {
  readonly pages: Readonly<Record<string, LazyPage>>;
  readonly slots: Readonly<Record<string, LazySlot>>;
}

/**
 * Declares a remote.
 *
 * @param manifest - its remote.json; a page or slot missing from either side is refused here and at build time.
 * @throws if keys and manifest differ.
 */
export function defineRemote(manifest: unknown, remote: Remote): Remote {
  const { pages, slots } = manifest as RemoteManifest;
  assertSameKeys('page', new Set(pages.map(({ page }) => page)), Object.keys(remote.pages));
  assertSameKeys('slot', new Set(slots.map(({ slot }) => slot)), Object.keys(remote.slots));
  return remote;
}

function assertSameKeys(kind: string, declared: ReadonlySet<string>, exported: readonly string[]): void {
  const missing = [...declared].filter((name) => !exported.includes(name));
  const extra = exported.filter((name) => !declared.has(name));
  if (missing.length + extra.length > 0) {
    throw new Error(
      `remote.json and defineRemote differ in ${kind}s: missing [${missing.join()}], undeclared [${extra.join()}]`,
    );
  }
}
