import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Entry } from '../composition';
import { runEntry } from './entry-loader';

type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

const pinned = new Map<string, Entry>();

/** Pins the entry that the runtime may run under a remote's name. */
export function pinEntry(name: string, entry: Entry): void {
  pinned.set(name, entry);
}

/**
 * Runs the entries of the composition, with their hashes, a timeout and one retry.
 *
 * The runtime's own loading knows no hashes, sets addresses that Trusted Types refuse and waits for 20 s.
 */
export const pinnedEntries: ModuleFederationRuntimePlugin = {
  name: 'pinned-entries',
  async loadEntry({ remoteInfo: { name, entryGlobalName } }) {
    const container = findContainer(entryGlobalName);
    if (container) return container;
    const entry = pinned.get(name);
    if (!entry) throw new Error(`The composition pins no entry of ${name}.`);
    await runEntry(entry);
    const defined = findContainer(entryGlobalName);
    if (!defined) throw new Error(`The entry of ${name} defined nothing.`);
    return defined;
  },
};

function findContainer(name: string): Container {
  return (globalThis as unknown as Record<string, Container>)[name];
}
