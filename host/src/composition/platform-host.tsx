import type { ReactNode } from 'react';
import { HostContext } from '@pavilion/composition';
import { usePlatform } from '@pavilion/platform';

/** Makes the platform the host of the remotes' places below. */
export function PlatformHost({ children }: { readonly children: ReactNode }) {
  return <HostContext value={usePlatform()}>{children}</HostContext>;
}
