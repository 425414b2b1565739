import type { MarketFrame } from '@pavilion/contract/live';

import { MarketHub } from './market-hub';

function reader(): { frames: MarketFrame[]; texts: string[]; isBehind: boolean; send(text: string): void } {
  const frames: MarketFrame[] = [];
  const texts: string[] = [];
  return { frames, texts, isBehind: false, send: (text) => void (texts.push(text), frames.push(JSON.parse(text) as MarketFrame)) };
}

function world() {
  const clock = { now: 1_000_000 };
  const hub = new MarketHub(() => clock.now);
  const open = (inPlay: boolean): boolean =>
    hub.change({ id: 'm', img: true, marketDefinition: { status: 'OPEN', inPlay, runners: [{ id: 1, name: 'A' }, { id: 2, name: 'B' }] }, rc: [{ id: 1, atb: [[1.5, 10]] }, { id: 2, atb: [[3, 4]] }] });
  const price = (value: number): boolean => hub.change({ id: 'm', rc: [{ id: 1, ltp: value, atb: [[value, 10]] }] });
  const wait = (ms: number): void => {
    clock.now += ms;
    hub.flush();
  };
  return { hub, open, price, wait };
}

test('a reader gets a snapshot first, then one conflated delta a round, numbered without gaps', () => {
  const { hub, open, price, wait } = world();
  open(true);
  const r = reader();
  hub.subscribe(['m'], r);
  price(1.6);
  price(1.7);
  wait(100);
  price(1.8);
  wait(100);
  expect(r.frames.map((frame) => frame[0])).toEqual(['s', 'd', 'd']);
  expect(r.frames[0]?.[5]).toHaveLength(2);
  expect(r.frames[1]?.[5]).toEqual([[1, [[1.7, 10], [1.6, 10], [1.5, 10]], []]]);
  const numbers = r.frames.map((frame) => frame[2]);
  expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
});

test('a snapshot and the deltas after it give the same book to whoever came when', () => {
  const { hub, open, price, wait } = world();
  open(true);
  const early = reader();
  hub.subscribe(['m'], early);
  price(1.6);
  wait(100);
  const late = reader();
  hub.subscribe(['m'], late);
  price(1.9);
  wait(100);
  expect(late.frames[0]?.[2]).toBe(early.frames[1]?.[2]);
  expect(late.texts[1]).toBe(early.texts[2]);
});

test('nothing new sends nothing but heartbeats: each second in play, every five otherwise', () => {
  const { hub, open, wait } = world();
  open(false);
  const r = reader();
  hub.subscribe(['m'], r);
  for (let i = 0; i < 40; i++) wait(100);
  expect(r.frames).toHaveLength(1);
  for (let i = 0; i < 12; i++) wait(100);
  expect(r.frames.map((frame) => frame[0])).toEqual(['s', 'h']);
});

test('in play, three seconds of silence suspend the market; a heartbeat of the feed opens it again', () => {
  const { hub, open, wait } = world();
  open(true);
  const r = reader();
  hub.subscribe(['m'], r);
  wait(3001);
  expect(r.frames.at(-1)?.[3] === 'SUSPENDED' || r.frames.at(-2)?.[3] === 'SUSPENDED').toBe(true);
  expect(hub.shown('m')?.status).toBe('SUSPENDED');
  hub.heartbeat();
  wait(100);
  expect(hub.shown('m')?.status).toBe('OPEN');
  expect(r.frames.at(-1)?.[3]).toBe('OPEN');
});

test('a reader that falls behind is dropped to the latest: one snapshot when it has caught up', () => {
  const { hub, open, price, wait } = world();
  open(true);
  const r = reader();
  hub.subscribe(['m'], r);
  r.isBehind = true;
  for (const value of [1.6, 1.7, 1.8]) {
    price(value);
    wait(100);
  }
  expect(r.frames).toHaveLength(1);
  r.isBehind = false;
  wait(100);
  expect(r.frames.map((frame) => frame[0])).toEqual(['s', 's']);
  expect(r.frames[1]?.[5][0]?.[1][0]).toEqual([1.8, 10]);
});

test('a market asked for before the feed tells of it arrives when it does', () => {
  const { hub, open, wait } = world();
  const r = reader();
  hub.subscribe(['m'], r);
  open(true);
  wait(100);
  expect(r.frames[0]?.[0]).toBe('s');
});

test('a change to a market nobody has defined asks for the feed anew', () => {
  const { price } = world();
  expect(price(1.5)).toBe(false);
});
