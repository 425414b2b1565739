import type { Bet, Instruction } from '@pavilion/contract/calls/exchange-bets';
import type { FeedMessage } from '../feed/feed.messages';
import { Maker } from './maker';

const now = Date.parse('2026-01-05T10:00:00Z');
const market = (back: number, lay: number, status = 'OPEN', inPlay = false): FeedMessage =>
  ({
    op: 'mcm', pt: now,
    mc: [{ id: '1.1', img: true, marketDefinition: { status, inPlay, marketTime: new Date(now).toISOString(), runners: [{ id: 7, name: 'Dhaka', status: 'ACTIVE', sortPriority: 1 }] }, rc: [{ id: 7, atb: [[back, 10]], atl: [[lay, 10]] }] }],
  }) as unknown as FeedMessage;

function world() {
  const clock = { now };
  let book: Bet[] = [];
  let id = 0;
  const calls: string[] = [];
  const bet = (asked: Instruction): Bet => ({ ...asked, id: String((id += 1)), remaining: asked.stake, state: 'executable' }) as unknown as Bet;
  const trader = {
    open: async () => book,
    place: async (_: string, instructions: readonly Instruction[], replaces: readonly string[]) => {
      calls.push(`place ${instructions.length}, back ${replaces.length}`);
      book = [...book.filter((one) => !replaces.includes(one.id)), ...instructions.map(bet)];
    },
    cancel: async (ids: readonly string[]) => void (book = book.filter((one) => !ids.includes(one.id))),
    cancelAll: async () => {
      calls.push('all back');
      book = [];
    },
  };
  const maker = new Maker(trader, 500_000, () => true, () => clock.now);
  const look = async (): Promise<void> => {
    await maker.look();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const prices = (side: 'back' | 'lay'): unknown[] => book.filter((one) => one.side === side).map(({ price }) => price);
  const eat = (): void => void (book = book.slice(1));
  return { maker, calls, clock, look, prices, eat };
}

test('takes back what an earlier process left, then stands three prices a side around the reference', async () => {
  const { maker, calls, look, prices } = world();
  maker.hear(market(1.9, 1.92));
  await look();
  expect(calls).toEqual(['all back', 'place 6, back 0']);
  // Who backs meets our lays, so those are at the prices that can be backed.
  expect(prices('lay')).toEqual([190, 189, 188]);
  expect(prices('back')).toEqual([192, 193, 194]);
});

test('calls only where the reference moved or an order was taken, and changes those alone', async () => {
  const { maker, calls, clock, look, prices, eat } = world();
  maker.hear(market(1.9, 1.92));
  await look();
  await look();
  expect(calls).toHaveLength(2);
  maker.hear(market(1.91, 1.92));
  clock.now += 1_000;
  await look();
  expect(calls.at(-1)).toBe('place 1, back 1');
  expect(prices('lay')).toEqual([190, 189, 191]);
  eat();
  clock.now += 60_000;
  await look();
  expect(calls.at(-1)).toBe('place 1, back 0');
});

test('in play the last prices stand until the new ones count', async () => {
  const { maker, calls, clock, look, prices } = world();
  maker.hear(market(1.9, 1.92, 'OPEN', true));
  await look();
  maker.hear(market(2.5, 2.52, 'OPEN', true));
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

test('a suspended market is left alone, and closing takes everything back', async () => {
  const { maker, calls, look } = world();
  maker.hear(market(1.9, 1.92, 'SUSPENDED'));
  await look();
  expect(calls).toEqual(['all back']);
  await maker.close();
  expect(calls).toEqual(['all back', 'all back']);
});
