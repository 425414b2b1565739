import { livePaths, type LinesFrame, type MarketFrame } from '@pavilion/contract/live';
import { Line, type LineState } from './line';

interface MarketListener {
  readonly onFrame: (frame: MarketFrame) => void;
  /** Fancy and bookmaker lines of the events that were named. */
  readonly onLines?: (frame: LinesFrame) => void;
  /** Anything at all came, be it only a sign of life. */
  readonly onSign?: () => void;
  /** Anything but 'open' means prices shown may be stale. */
  readonly onState?: (state: LineState) => void;
}

/**
 * Follows markets, and the lines of events, on /live/markets while the tab is visible; a hidden tab holds no line and
 * gets a snapshot when it returns.
 *
 * @returns a function that stops.
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
  let line: Line | null = null;
  const follow = (): void => {
    line?.close();
    line = null;
    if (document.visibilityState === 'hidden') return listener.onState?.('waiting');
    line = new Line({ url, onEvent, onState: listener.onState });
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    line?.close();
  };
}
