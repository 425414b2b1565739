import type { MarketFrame, WireLevels } from '@pavilion/contract/live';
import type { followMarkets, LineState } from '@pavilion/platform';
import { LiveMarkets } from './live-markets';

type Listener = Parameters<typeof followMarkets>[1];

/** A snapshot or delta of market 1 with one runner's prices. */
export function frame(kind: MarketFrame[0], sequence: number, back?: number, selectionId = 7): MarketFrame {
  const levels: WireLevels = back === undefined ? [] : [[back, 100], [back - 0.02, 50]];
  return [kind, '1.1', sequence, 'OPEN', 1, back === undefined ? [] : [[selectionId, levels, [[back + 0.02, 80]]]]];
}

/** Lines that a test speaks on itself, and animation frames that come when it says so. */
export function fakeLines() {
  const lines: { listener: Listener; stopped: boolean }[] = [];
  const flushes: (() => void)[] = [];
  const live = new LiveMarkets(
    (_ids, listener) => {
      const line = { listener, stopped: false };
      lines.push(line);
      return () => { line.stopped = true; };
    },
    (flush) => void flushes.push(flush),
  );
  const say = (...frames: readonly MarketFrame[]): void => frames.forEach((one) => lines.at(-1)?.listener.onFrame(one));
  const paint = (): void => flushes.splice(0).forEach((flush) => flush());
  return {
    live,
    lines,
    flushes,
    say,
    paint,
    tell: (...frames: readonly MarketFrame[]) => {
      say(...frames);
      paint();
    },
    state: (state: LineState) => lines.at(-1)?.listener.onState?.(state),
  };
}
