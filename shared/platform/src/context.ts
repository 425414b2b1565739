import { createContext, useContext } from 'react';
import type { Platform } from './platform';

export const PlatformContext = createContext<Platform | null>(null);

/** Returns the services the host provides to every part: api, session, cache, streams, language, layout. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs the host around it (in tests: renderWithPlatform)');
  return platform;
}
