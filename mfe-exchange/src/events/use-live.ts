import { useEffect } from 'react';
import type { LiveMarkets } from '../prices/live-markets';

/** Follows these markets while the page is shown. */
export function useLive(live: LiveMarkets, ids: readonly string[]): void {
  const key = ids.join(',');
  useEffect(() => live.watch(key === '' ? [] : key.split(',')), [live, key]);
}
