import type { MarketSide } from './amounts';
import { type BookOrder, matchOrders } from './matching';

let count = 0;
const order = (player: string, side: MarketSide, price: number, remaining: number, selection = 'a'): BookOrder => ({
  id: `${player}-${(count += 1)}`,
  player,
  side,
  price,
  remaining,
  selection,
});

test('a back takes the highest lays first, then earlier ones, each at its own price', () => {
  const [early, late, best] = [order('x', 'lay', 200, 100), order('y', 'lay', 200, 100), order('z', 'lay', 210, 50)];
  const taker = order('me', 'back', 200, 180);
  const { fills } = matchOrders([early, late, best], [taker]);
  expect(fills.flatMap(({ resting }) => resting.map(({ order: met, price, size }) => [met, price, size]))).toEqual([
    [best, 210, 50],
    [early, 200, 100],
    [late, 200, 30],
  ]);
});

test('a lay takes the lowest backs, none above its price', () => {
  const [cheap, dear] = [order('x', 'back', 190, 10), order('y', 'back', 205, 10)];
  const { fills } = matchOrders([dear, cheap], [order('me', 'lay', 200, 50)]);
  expect(fills.flatMap(({ resting }) => resting.map(({ order: met, size }) => [met, size]))).toEqual([[cheap, 10]]);
});

test('a player never matches their own order: the older one is canceled and the next one matched', () => {
  const [own, other] = [order('me', 'lay', 210, 100), order('x', 'lay', 200, 100)];
  const { fills, selfCanceled } = matchOrders([own, other], [order('me', 'back', 200, 60)]);
  expect(fills.flatMap(({ resting }) => resting.map(({ order: met, size }) => [met, size]))).toEqual([[other, 60]]);
  expect([...selfCanceled]).toEqual([[own.id, 100]]);
});

test('a player’s own order that would not have been reached stays', () => {
  const [other, own] = [order('x', 'lay', 210, 100), order('me', 'lay', 200, 100)];
  expect(matchOrders([other, own], [order('me', 'back', 200, 100)]).selfCanceled.size).toBe(0);
});

test('the unmatched rest of a new order can match the next one', () => {
  const [first, second] = [order('x', 'back', 200, 100), order('y', 'lay', 205, 30)];
  expect(matchOrders([], [first, second]).fills).toMatchObject([
    { taker: { order: second, price: 200, size: 30, profit: 30 }, resting: [{ order: first }], isCross: false },
  ]);
});

test('a fill-or-kill order never rests, so that the next one can’t match it', () => {
  const killed = { ...order('x', 'back', 200, 100), minFill: 100 };
  const { fills, unfilled } = matchOrders([], [killed, order('y', 'lay', 200, 100)]);
  expect([fills, [...unfilled]]).toEqual([[], [[killed.id, 100]]]);
});
