import { follow, reader, world } from './market-hub.fixture';
import { PRICES_MS, ROUND_MS } from './market-topic';

test('a subscriber gets a snapshot first, then conflated deltas numbered without gaps', () => {
  const { hub, open, price, wait } = world();
  open(true);
  wait(PRICES_MS);
  const r = reader();
  hub.subscribe(follow('m'), r);
  price(1.6);
  price(1.7);
  wait(PRICES_MS);
  price(1.8);
  wait(PRICES_MS);
  expect(r.frames.map((frame) => frame[0])).toEqual(['s', 'd', 'd']);
  expect(r.frames[0]?.[5]).toHaveLength(2);
  expect(r.frames[1]?.[5]).toEqual([
    [
      1,
      [
        [1.7, 10],
        [1.6, 10],
        [1.5, 10],
      ],
      [],
    ],
  ]);
  const numbers = r.frames.map((frame) => frame[2]);
  expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
});

test('constantly changing prices are sent four times a second, the first after a pause in the next round', () => {
  const { hub, open, price, wait } = world();
  open(true);
  const r = reader();
  hub.subscribe(follow('m'), r);
  wait(2000);
  r.frames.length = 0;
  for (let i = 0; i < 20; i++) {
    price(2 + i / 100);
    price(3 + i / 100);
    wait(ROUND_MS);
  }
  const deltas = r.frames.filter(([kind]) => kind === 'd');
  expect(deltas).toHaveLength(10);
  expect(deltas[0]?.[5][0]?.[1][0]).toEqual([3, 10]);
});

test('a suspension is sent at once, together with pending prices', () => {
  const { hub, open, price, wait } = world();
  open(true);
  const r = reader();
  hub.subscribe(follow('m'), r);
  wait(1000);
  price(1.6);
  wait(ROUND_MS);
  price(1.7);
  hub.change({
    id: 'm',
    marketDefinition: {
      status: 'SUSPENDED',
      inPlay: true,
      runners: [
        { id: 1, name: 'A' },
        { id: 2, name: 'B' },
      ],
    },
  });
  wait(ROUND_MS);
  expect(r.frames.at(-1)?.[3]).toBe('SUSPENDED');
  expect(r.frames.at(-1)?.[5][0]?.[1][0]).toEqual([1.7, 10]);
});

test('our own order book replaces all prices and does not refresh the feed’s freshness', () => {
  const { hub, open, wait } = world();
  open(true);
  const r = reader();
  hub.subscribe(follow('m'), r);
  hub.setPrices('m', [{ selection: '1', back: [[155, 20_000]], lay: [[157, 10_000]] }]);
  wait(PRICES_MS);
  expect(r.frames.at(-1)?.[5]).toEqual([
    [1, [[1.55, 200]], [[1.57, 100]]],
    [2, [], []],
  ]);
  wait(3000);
  hub.setPrices('m', [{ selection: '1', back: [[156, 20_000]], lay: [] }]);
  wait(ROUND_MS);
  expect(r.frames.at(-1)?.[3]).toBe('SUSPENDED');
  expect(hub.followed()).toEqual(['m']);
});

test('a snapshot and its deltas give every subscriber the same book, whenever it joined', () => {
  const { hub, open, price, wait } = world();
  open(true);
  const early = reader();
  hub.subscribe(follow('m'), early);
  price(1.6);
  wait(PRICES_MS);
  const late = reader();
  hub.subscribe(follow('m'), late);
  price(1.9);
  wait(PRICES_MS);
  expect(late.frames[0]?.[2]).toBe(early.frames[1]?.[2]);
  expect(late.texts[1]).toBe(early.texts[2]);
});

test('without changes only heartbeats are sent: every second in play, every five otherwise', () => {
  const { hub, open, wait } = world();
  open(false);
  const r = reader();
  hub.subscribe(follow('m'), r);
  for (let i = 0; i < 39; i++) wait(ROUND_MS);
  expect(r.frames).toHaveLength(1);
  for (let i = 0; i < 12; i++) wait(ROUND_MS);
  expect(r.frames.map((frame) => frame[0])).toEqual(['s', 'h']);
});

test('the snapshot and then one frame a second carry the time, whether prices change or not', () => {
  const { hub, open, price, wait } = world();
  open(true);
  const r = reader();
  hub.subscribe(follow('m'), r);
  for (let i = 0; i < 20; i++) {
    price(1.5 + i / 100);
    wait(ROUND_MS);
  }
  for (let i = 0; i < 12; i++) wait(ROUND_MS);
  const statuses = r.frames.flatMap((frame) => frame[6] ?? []);
  expect(statuses.map((tenths) => tenths - (statuses[0] ?? 0))).toEqual([0, 10, 20, 30, 40]);
  expect(r.frames.findLast((frame) => frame[6] !== undefined)?.[0]).toBe('h');
});

test('in play, three seconds of silence suspend the market and a feed heartbeat reopens it', () => {
  const { hub, open, wait } = world();
  open(true);
  const r = reader();
  hub.subscribe(follow('m'), r);
  wait(3001);
  expect(r.frames.at(-1)?.[3] === 'SUSPENDED' || r.frames.at(-2)?.[3] === 'SUSPENDED').toBe(true);
  expect(hub.playerView('m')?.status).toBe('SUSPENDED');
  hub.heartbeat();
  wait(ROUND_MS);
  expect(hub.playerView('m')?.status).toBe('OPEN');
  expect(r.frames.at(-1)?.[3]).toBe('OPEN');
});

test('a subscriber that falls behind gets one snapshot when it has caught up', () => {
  const { hub, open, price, wait } = world();
  open(true);
  const r = reader();
  hub.subscribe(follow('m'), r);
  r.isBehind = true;
  for (const value of [1.6, 1.7, 1.8]) {
    price(value);
    wait(ROUND_MS);
  }
  expect(r.frames).toHaveLength(1);
  r.isBehind = false;
  wait(ROUND_MS);
  expect(r.frames.map((frame) => frame[0])).toEqual(['s', 's']);
  expect(r.frames[1]?.[5][0]?.[1][0]).toEqual([1.8, 10]);
});

test('a market requested before the feed carries it is sent when it arrives', () => {
  const { hub, open, wait } = world();
  const r = reader();
  hub.subscribe(follow('m'), r);
  for (let i = 0; i < 41; i += 1) wait(ROUND_MS);
  // Heartbeats still arrive.
  expect([r.heartbeats.count, r.frames.length]).toEqual([2, 0]);
  open(true);
  wait(ROUND_MS);
  expect(r.frames[0]?.[0]).toBe('s');
});

test('a change to an undefined market requests the feed from the start', () => {
  const { price } = world();
  expect(price(1.5)).toBe(false);
});

test('a market that the feed drops is suspended and reopens when it returns', () => {
  const { hub, open } = world();
  open(true);
  expect(hub.retainOnly(new Set(['other']))).toEqual(['m']);
  expect([hub.playerView('m')?.status, hub.book('m')?.isRemoved]).toEqual(['SUSPENDED', true]);
  expect(hub.retainOnly(new Set())).toEqual([]);
  open(true);
  expect([hub.playerView('m')?.status, hub.book('m')?.isRemoved]).toEqual(['OPEN', false]);
});

test('a closed market stays closed', () => {
  const { hub, open } = world();
  open(true);
  hub.change({ id: 'm', marketDefinition: { status: 'CLOSED', inPlay: true, runners: [{ id: 1, name: 'A' }] } });
  open(true);
  expect(hub.playerView('m')?.status).toBe('CLOSED');
  expect(hub.retainOnly(new Set())).toEqual([]);
});

test('a client that reads nothing for 30 s is disconnected', () => {
  const { hub, open, price, wait } = world();
  open(true);
  const r = reader();
  hub.subscribe(follow('m'), r);
  r.isBehind = true;
  price(1.6);
  wait(PRICES_MS);
  wait(29_000);
  expect(r.dropped).toBe(false);
  wait(2_000);
  expect(r.dropped).toBe(true);
});
