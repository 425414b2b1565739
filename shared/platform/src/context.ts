import { createContext, useContext } from 'react';
import type { Platform } from './platform';

export const PlatformContext = createContext<Platform | null>(null);

/** What the host promises to every part: api, session, cache, live lines, language, layout. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs the host around it (in tests: renderWithPlatform)');
  return platform;
}
