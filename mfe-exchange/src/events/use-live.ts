import { useEffect } from 'react';
import type { LiveMarkets } from '../prices/live-markets';

const listOf = (key: string): readonly string[] => (key === '' ? [] : key.split(','));

/** Subscribes to these markets, and to the fancy and bookmaker lines of these events, while the page is shown. */
export function useLive(live: LiveMarkets, ids: readonly string[], eventIds: readonly string[] = []): void {
  const [markets, events] = [ids.join(','), eventIds.join(',')];
  useEffect(() => live.watch(listOf(markets), listOf(events)), [live, markets, events]);
}
