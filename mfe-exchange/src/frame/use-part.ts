import { useLocation } from '@pavilion/platform/router';

/** Returns the rest of the address after a page's own path: 'cricket' of /exchange-sports/cricket. */
export function usePart(): string {
  return useLocation().pathname.split('/').slice(2).join('/').replace(/\/$/, '');
}
