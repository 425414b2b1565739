import { createContext, type ReactNode, useContext } from 'react';

/** Renders the parts in a slot, with `waiting` for each that is still loading. */
export type RenderSlot = (name: string, waiting?: ReactNode) => ReactNode;

/** What places of remotes need of their host. `state`, `isIdle` and `code` are observed (MobX). */
export interface HostServices {
  /** A place that failed to load tries again once the state is `online`. */
  readonly connection: {
    readonly state: 'online' | 'busy' | 'offline';
    /** Receives whether a request got any response at all. */
    readonly noteResponse: (answered: boolean) => void;
  };
  /** While something is in flight, no release is replaced and no kill takes effect. */
  readonly pending: { readonly isIdle: boolean };
  readonly language: { readonly code: string };
  readonly renderSlot: RenderSlot;
}

export const HostContext = createContext<HostServices | null>(null);

export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('HostContext is missing');
  return host;
}
