import type { Bet, Instruction } from '@pavilion/contract/calls/exchange-bets';
import type { FeedMessage } from '../feed/feed.messages';
import { Maker } from './maker';
import { CallFailed } from './player.client';
import { stakeOf } from './quotes';

const now = Date.parse('2026-01-05T10:00:00Z');
const market = (back: number, lay: number, status = 'OPEN', inPlay = false): FeedMessage =>
  ({
    op: 'mcm',
    pt: now,
    mc: [
      {
        id: '1.1',
        img: true,
        marketDefinition: {
          status,
          inPlay,
          marketTime: new Date(now).toISOString(),
          runners: [{ id: 7, name: 'Dhaka', status: 'ACTIVE', sortPriority: 1 }],
        },
        rc: [{ id: 7, atb: [[back, 10]], atl: [[lay, 10]] }],
      },
    ],
  }) as unknown as FeedMessage;

function world() {
  const clock = { now };
  let book: Bet[] = [];
  let id = 0;
  const calls: string[] = [];
  const lines: string[] = [];
  let refusal: Error | null = null;
  const bet = (instruction: Instruction): Bet =>
    ({
      ...instruction,
      id: String((id += 1)),
      remaining: instruction.stake,
      state: 'executable',
      activeAt: null,
    }) as unknown as Bet;
  const trader = {
    open: async () => book,
    place: async (_: string, instructions: readonly Instruction[], replaces: readonly string[]) => {
      if (refusal !== null) throw refusal;
      calls.push(`place ${instructions.length}, back ${replaces.length}`);
      book = [...book.filter((one) => !replaces.includes(one.id)), ...instructions.map(bet)];
    },
    cancel: async (ids: readonly string[]) => void (book = book.filter((one) => !ids.includes(one.id))),
    cancelAll: async () => {
      calls.push('all back');
      book = [];
    },
  };
  const maker = new Maker(
    trader,
    500_000,
    () => true,
    () => clock.now,
    (line) => void lines.push(line),
  );
  const look = async (): Promise<void> => {
    await maker.poll();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const prices = (side: 'back' | 'lay'): unknown[] => book.filter((one) => one.side === side).map(({ price }) => price);
  const quotes = (side: 'back' | 'lay'): string[] =>
    book.filter((one) => one.side === side).map(({ selectionId, price }) => `${selectionId} ${price}`);
  const eat = (): void => void (book = book.slice(1));
  const refuse = (next: Error | null): void => void (refusal = next);
  const delay = (): void => void (book = book.map((one) => ({ ...one, activeAt: clock.now + 60_000 })));
  return { maker, calls, lines, clock, look, prices, quotes, eat, refuse, delay };
}

test('cancels orders left by an earlier process, then quotes three prices a side around the reference', async () => {
  const { maker, calls, look, prices } = world();
  maker.handleMessage(market(1.9, 1.92));
  await look();
  expect(calls).toEqual(['all back', 'place 6, back 0']);
  // Our lay orders match back bets, so they are at the prices that can be backed.
  expect(prices('lay')).toEqual([190, 189, 188]);
  expect(prices('back')).toEqual([192, 193, 194]);
});

test('calls only if the reference moved or an order was matched, and changes only those orders', async () => {
  const { maker, calls, clock, look, prices, eat } = world();
  maker.handleMessage(market(1.9, 1.92));
  await look();
  await look();
  expect(calls).toHaveLength(2);
  maker.handleMessage(market(1.91, 1.92));
  clock.now += 1_000;
  await look();
  expect(calls.at(-1)).toBe('place 1, back 1');
  expect(prices('lay')).toEqual([190, 189, 191]);
  eat();
  clock.now += 60_000;
  await look();
  expect(calls.at(-1)).toBe('place 1, back 0');
});

test('in play the previous quotes stay until the new ones are active', async () => {
  const { maker, calls, clock, look, prices } = world();
  maker.handleMessage(market(1.9, 1.92, 'OPEN', true));
  await look();
  maker.handleMessage(market(2.5, 2.52, 'OPEN', true));
  clock.now += 1_000;
  await look();
  expect(calls).toHaveLength(2);
  clock.now += 5_000;
  await look();
  expect(calls.at(-1)).toBe('place 6, back 0');
  expect(prices('lay')).toEqual([190, 189, 188, 250, 248, 246]);
  clock.now += 12_000;
  await look();
  expect(prices('lay')).toEqual([250, 248, 246]);
});

test('a suspended market is left alone, and closing cancels everything', async () => {
  const { maker, calls, look } = world();
  maker.handleMessage(market(1.9, 1.92, 'SUSPENDED'));
  await look();
  expect(calls).toEqual(['all back']);
  await maker.close();
  expect(calls).toEqual(['all back', 'all back']);
});

/** Returns a market with so many runners, the first one being the favorite. */
const race = (count: number, more: object = {}): FeedMessage => {
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  const definition = {
    status: 'OPEN',
    inPlay: false,
    marketTime: new Date(now).toISOString(),
    runners: ids.map((id) => ({ id, name: `Runner ${id}`, status: 'ACTIVE', sortPriority: id })),
    ...more,
  };
  return {
    op: 'mcm',
    pt: now,
    mc: [
      {
        id: '1.1',
        img: true,
        marketDefinition: definition,
        rc: ids.map((id) => ({ id, atb: [[1 + id, 10]], atl: [[1.5 + id, 10]] })),
      },
    ],
  } as unknown as FeedMessage;
};

test('quotes for fourteen runners are placed in calls of twenty', async () => {
  const { maker, calls, look, prices } = world();
  maker.handleMessage(race(14));
  await look();
  expect(calls).toEqual([
    'all back',
    'place 20, back 0',
    'place 20, back 0',
    'place 20, back 0',
    'place 20, back 0',
    'place 4, back 0',
  ]);
  expect([prices('lay'), prices('back')].map(({ length }) => length)).toEqual([42, 42]);
});

test.each([
  [{ inPlay: true }, 50],
  [{}, 100],
])('never exceeds a player’s order limit: with %o the favorites come first', async (more, most) => {
  const { maker, look, prices } = world();
  maker.handleMessage(race(60, more));
  await look();
  expect(prices('lay').length + prices('back').length).toBe(most);
  expect(prices('lay')).toContain(200);
});

test.each([
  ['too_many_bets', 1],
  ['market_suspended', 0],
])(
  'a refusal %s is logged once with its code, until a call succeeds; a transient one only the second time',
  async (code, first) => {
    const { maker, clock, look, refuse, lines } = world();
    const line = `maker: market 1.1 has no fresh quotes: /api/exchange/bets answered 409 ${code}`;
    const again = async (): Promise<void> => {
      clock.now += 60_000;
      await look();
    };
    refuse(new CallFailed(409, '/api/exchange/bets', code));
    maker.handleMessage(market(1.9, 1.92));
    await look();
    expect(lines).toHaveLength(first);
    await again();
    await again();
    expect(lines).toEqual([line]);
    refuse(null);
    await again();
    refuse(new CallFailed(422, '/api/exchange/bets', 'invalid_input'));
    maker.handleMessage(market(1.5, 1.52));
    await again();
    expect(lines).toHaveLength(2);
  },
);

test('an unreachable api is not logged as a refusal', async () => {
  const { maker, look, refuse, lines } = world();
  refuse(new TypeError('fetch failed'));
  maker.handleMessage(market(1.9, 1.92));
  await look();
  expect(lines).toEqual([]);
});

test('each line is quoted around its own prices, under the id that it has on the site', async () => {
  const { maker, look, quotes } = world();
  const lines = [
    { id: 7, hc: -0.25, back: 1.9 },
    { id: 8, hc: 0.25, back: 2 },
    { id: 7, hc: 0, back: 1.5 },
    { id: 8, hc: 0, back: 2.9 },
  ];
  const runners = lines.map(({ id, hc }, at) => ({ id, hc, name: `Side ${id}`, status: 'ACTIVE', sortPriority: at }));
  const message = race(0, { runners }) as unknown as { mc: { rc: unknown[] }[] };
  message.mc[0]?.rc.push(...lines.map(({ id, hc, back }) => ({ id, hc, atb: [[back, 10]], atl: [] })));
  maker.handleMessage(message as unknown as FeedMessage);
  await look();
  expect(quotes('lay').slice(0, 4)).toEqual(['80000 150', '79999 190', '90001 200', '90000 290']);
});

test('a market with a withdrawn runner is left alone, because it accepts no bets', async () => {
  const { maker, calls, look } = world();
  maker.handleMessage(
    race(3, {
      runners: [1, 2, 3].map((id) => ({
        id,
        name: `Runner ${id}`,
        status: id === 2 ? 'REMOVED' : 'ACTIVE',
        sortPriority: id,
      })),
    }),
  );
  await look();
  expect(calls).toEqual(['all back']);
});

test('an order still in its in-play delay is not canceled', async () => {
  const { maker, clock, look, delay, prices } = world();
  maker.handleMessage(market(1.9, 1.92, 'OPEN', true));
  await look();
  delay();
  maker.handleMessage(market(2.5, 2.52, 'OPEN', true));
  clock.now += 6_000;
  await look();
  clock.now += 12_000;
  await look();
  expect(prices('lay')).toEqual([190, 189, 188, 250, 248, 246]);
});

test('a lay at long odds ties up no more than one at ordinary odds, but is never below the least stake', () => {
  const lay = (price: number): number => stakeOf({ selection: '1', side: 'lay', price }, 500_000);
  expect([200, 300, 500, 5000, 100_000].map(lay)).toEqual([500_000, 500_000, 250_000, 20_400, 10_000]);
  expect(stakeOf({ selection: '1', side: 'back', price: 5000 }, 500_000)).toBe(500_000);
});
