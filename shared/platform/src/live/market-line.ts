import { livePaths, type MarketFrame } from '@pavilion/contract/live';
import { Line, type LineState } from './line';

interface MarketListener {
  readonly onFrame: (frame: MarketFrame) => void;
  /** Anything but 'open' means prices shown may be stale. */
  readonly onState?: (state: LineState) => void;
}

/**
 * Follows markets on /live/markets while the tab is visible; a hidden tab holds no line and gets a snapshot when it returns.
 *
 * @returns a function that stops.
 */
export function followMarkets(ids: readonly string[], listener: MarketListener): () => void {
  const url = `${livePaths.markets}?ids=${ids.map(encodeURIComponent).join(',')}`;
  let line: Line | null = null;
  const follow = (): void => {
    line?.close();
    line = null;
    if (document.visibilityState === 'hidden') return listener.onState?.('waiting');
    line = new Line({ url, onEvent: ({ data }) => listener.onFrame(JSON.parse(data) as MarketFrame), onState: listener.onState });
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    line?.close();
  };
}
