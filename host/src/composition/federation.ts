import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { Remote } from '@pavilion/platform';
import type { Candidate, Entry } from './composition';
import { runEntry } from './entry-loader';

// Remotes bring no federation runtime of their own: they take the host's copy by this name.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const entries = new Map<string, Entry>();

/** Loads entries our way: the runtime's own loader knows neither pins nor a time limit. */
function pinnedEntries() {
  return {
    name: 'pinned-entries',
    loadEntry: async ({ remoteInfo }: { remoteInfo: { name: string; entryGlobalName: string } }) => {
      const entry = entries.get(remoteInfo.name);
      if (!entry) throw new Error(`Not part of the composition: ${remoteInfo.name}`);
      await runEntry(entry);
      const container = (globalThis as Record<string, unknown>)[remoteInfo.entryGlobalName];
      if (!container) throw new Error(`The entry of ${remoteInfo.name} defined nothing.`);
      return container as never;
    },
  };
}

let ready = false;

/** One release of a remote, ready to give its pages. @throws when it can't be loaded. */
export async function loadRelease({ container, entry }: Candidate): Promise<Remote> {
  if (!ready) registerPlugins([pinnedEntries()]);
  ready = true;
  if (!entries.has(container)) {
    entries.set(container, entry);
    // The container's name is its own for every version, so a fallback never gets the broken one's modules.
    registerRemotes([{ name: container, entry: entry.url, entryGlobalName: container, type: 'var' }]);
  }
  try {
    const module = await loadRemote<{ default: Remote }>(`${container}/remote`);
    if (!module) throw new Error(`${container} gave nothing.`);
    return module.default;
  } catch (error) {
    forget(container, entry);
    throw error;
  }
}

/** A failed load must leave nothing cached, or Try again would fail without asking. */
function forget(container: string, entry: Entry): void {
  registerRemotes([{ name: container, entry: entry.url, entryGlobalName: container, type: 'var' }], { force: true });
  getInstance()?.moduleCache.delete(container);
}
