import type { LinesFrame, MarketFrame } from '@pavilion/contract/live';
import { MarketHub } from './market-hub';
import type { StreamChunk } from './stream-chunk';

/** A subscriber that collects the frames it gets. */
export function reader() {
  const frames: MarketFrame[] = [];
  const lines: LinesFrame[] = [];
  const texts: string[] = [];
  const heartbeats = { count: 0 };
  const take = (text: string): void => {
    const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(text) ?? [];
    texts.push(text);
    if (name === 'opened') return void (heartbeats.count += 1);
    if (name === 'lines') lines.push(JSON.parse(data) as LinesFrame);
    else frames.push(JSON.parse(data) as MarketFrame);
  };
  const state = { isBehind: false, dropped: false };
  return {
    frames,
    lines,
    texts,
    heartbeats,
    ...state,
    send: (chunk: StreamChunk) =>
      chunk.plain
        .toString()
        .split('\n\n')
        .filter((text) => text !== '')
        .forEach(take),
    drop() {
      this.dropped = true;
    },
  };
}

export const follow = (...markets: string[]) => ({ markets, events: [] });

/** A hub with a clock of its own, and one market to open and price. */
export function world() {
  const clock = { now: 1_000_000 };
  const hub = new MarketHub(() => clock.now);
  const open = (inPlay: boolean): boolean =>
    hub.change({
      id: 'm',
      img: true,
      marketDefinition: {
        status: 'OPEN',
        inPlay,
        runners: [
          { id: 1, name: 'A' },
          { id: 2, name: 'B' },
        ],
      },
      rc: [
        { id: 1, atb: [[1.5, 10]] },
        { id: 2, atb: [[3, 4]] },
      ],
    });
  const price = (value: number): boolean => hub.change({ id: 'm', rc: [{ id: 1, ltp: value, atb: [[value, 10]] }] });
  const wait = (ms: number): void => {
    clock.now += ms;
    hub.flush();
  };
  return { hub, open, price, wait };
}
