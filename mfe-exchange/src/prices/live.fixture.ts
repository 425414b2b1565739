import type { LinesFrame, MarketFrame, WireLevels } from '@pavilion/contract/live';
import type { ApiClient, followMarkets, StreamState } from '@pavilion/platform';
import { LiveMarkets } from './live-markets';

type Listener = Parameters<typeof followMarkets>[1];

/** Returns a snapshot or delta of market 1 with one runner's prices. */
export function frame(kind: MarketFrame[0], sequence: number, back?: number, selectionId = 7): MarketFrame {
  const levels: WireLevels =
    back === undefined
      ? []
      : [
          [back, 100],
          [back - 0.02, 50],
        ];
  return [kind, '1.1', sequence, 'OPEN', 1, back === undefined ? [] : [[selectionId, levels, [[back + 0.02, 80]]]]];
}

/**
 * Creates streams that a test feeds itself, and animation frames that run on request.
 *
 * @param now - a fixed clock, where time doesn't matter: prices then stay fresh however slow the machine is.
 */
export function fakeStreams(api: Pick<ApiClient, 'background'> | null = null, now: () => number = () => Date.now()) {
  const lines: { listener: Listener; stopped: boolean }[] = [];
  const flushes: (() => void)[] = [];
  const follow: typeof followMarkets = (_ids, listener) => {
    const line = { listener, stopped: false };
    lines.push(line);
    return () => {
      line.stopped = true;
    };
  };
  const live = new LiveMarkets(api, { follow, schedule: (flush) => void flushes.push(flush), now });
  const deliver = (send: (to: Listener) => void): void => {
    const to = lines.at(-1)?.listener;
    if (!to) return;
    to.onSign?.();
    send(to);
  };
  const queueFrames = (...frames: readonly MarketFrame[]): void =>
    frames.forEach((one) => deliver((to) => to.onFrame(one)));
  const paint = (): void => flushes.splice(0).forEach((flush) => flush());
  return {
    live,
    lines,
    flushes,
    queueFrames,
    paint,
    sendFrames: (...frames: readonly MarketFrame[]) => {
      queueFrames(...frames);
      paint();
    },
    sendLines: (...frames: readonly LinesFrame[]) => {
      frames.forEach((one) => deliver((to) => to.onLines?.(one)));
      paint();
    },
    state: (state: StreamState) => lines.at(-1)?.listener.onState?.(state),
  };
}
