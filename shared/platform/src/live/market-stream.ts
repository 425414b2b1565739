import { type LinesFrame, livePaths, type MarketFrame } from '@pavilion/contract/live';
import { StreamConnection, type StreamState } from './stream-connection';

interface MarketListener {
  readonly onFrame: (frame: MarketFrame) => void;
  /** Receives fancy and bookmaker lines of the requested events. */
  readonly onLines?: (frame: LinesFrame) => void;
  /** Called for any data received, heartbeats included. */
  readonly onSign?: () => void;
  /** Any state but 'open' means that the prices shown may be stale. */
  readonly onState?: (state: StreamState) => void;
}

/**
 * Subscribes to markets, and to lines of events, on /live/markets while the tab is visible; a hidden tab keeps no
 * stream and gets a snapshot when it returns.
 *
 * @returns a function that unsubscribes.
 */
export function followMarkets(
  ids: readonly string[],
  listener: MarketListener,
  eventIds: readonly string[] = [],
): () => void {
  const list = (name: string, of: readonly string[]): string =>
    of.length > 0 ? `${name}=${of.map(encodeURIComponent).join(',')}` : '';
  const url = `${livePaths.markets}?${[list('ids', ids), list('events', eventIds)].filter(Boolean).join('&')}`;
  const onEvent = ({ event, data }: { readonly event: string; readonly data: string }): void => {
    listener.onSign?.();
    if (event === 'market') listener.onFrame(JSON.parse(data) as MarketFrame);
    else if (event === 'lines') listener.onLines?.(JSON.parse(data) as LinesFrame);
  };
  let stream: StreamConnection | null = null;
  const follow = (): void => {
    stream?.close();
    stream = null;
    if (document.visibilityState === 'hidden') return listener.onState?.('waiting');
    stream = new StreamConnection({ url, onEvent, onState: listener.onState });
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stream?.close();
  };
}
