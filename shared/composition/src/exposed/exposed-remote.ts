import { loadRemote, loadShare } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { LoadedRemote } from '../composition';
import { isMountModule, mountedView } from './mounted-view';

/** Returns an ordinary remote's exposed modules as its pages and slots: each is a component, or mounts itself. */
export function exposedRemote(container: string, exposes: readonly string[]): LoadedRemote {
  const load = async (name: string): Promise<ComponentType> => {
    // Of several versions the runtime takes the newest, unless one is loaded; the host itself imports another name.
    await loadShare('react-router');
    return viewOf(await loadRemote(`${container}/${name}`), `${container}/${name}`);
  };
  return {
    pages: Object.fromEntries(exposes.map((name) => [name, async () => ({ Page: await load(name) })])),
    slots: Object.fromEntries(exposes.map((name) => [name, async () => ({ Slot: await load(name) })])),
  };
}

function viewOf(module: unknown, name: string): ComponentType {
  if (isMountModule(module)) return mountedView(module);
  const view = (module as { readonly default?: ComponentType } | null)?.default;
  if (!view) throw new Error(`${name} has no default export, and no mount and unmount.`);
  return view;
}
