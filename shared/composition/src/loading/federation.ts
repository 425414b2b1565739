import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { Candidate, LoadedRemote } from '../composition';
import { pinEntry, pinnedEntries } from './pinned-entries';
import { providedModules, skipComparison } from './provided-modules';

// Remotes built with `experiments.externalRuntime` take the runtime's core from here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
registerPlugins([pinnedEntries]);
registerGlobalPlugins([providedModules]);

/**
 * Returns one release of a remote, ready to provide its pages. @throws if it can't be loaded.
 *
 * A fallback has a container of its own, and so is another remote to the runtime.
 */
export async function loadRelease({ container, version, entry, exposes }: Candidate): Promise<LoadedRemote> {
  pinEntry(container, entry);
  registerRemotes([{ name: container, version, entry: entry.url }]);
  if (exposes)
    return (await import(/* webpackChunkName: "page-report" */ '../exposed/exposed-remote')).exposedRemote(
      container,
      exposes,
    );
  skipComparison(container);
  const module = await loadRemote<{ readonly default: LoadedRemote }>(`${container}/remote`);
  if (!module) throw new Error(`${container} exposes nothing.`);
  return module.default;
}
