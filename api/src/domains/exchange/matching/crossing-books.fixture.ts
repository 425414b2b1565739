import fc from 'fast-check';
import { ladder } from '@pavilion/contract/ladder';
import type { MarketSide } from './amounts';
import type { BookOrder } from './matching';

export const PAIR = ['a', 'b'];
export const THREE = ['a', 'b', 'c'];
export const side = fc.constantFrom<MarketSide>('back', 'lay');
export const price = fc.oneof(
  fc.constantFrom(101, 102, 150, 196, 200, 202, 204, 250, 300, 300, 400, 600, 1_000, 100_000),
  fc.nat({ max: ladder.length - 1 }).map((at) => ladder[at] ?? 0),
);
/** Two or three runners, and orders on them, of both sides or of one. */
export const books = fc
  .tuple(
    fc.constantFrom(PAIR, THREE),
    fc.constantFrom(side, fc.constantFrom<MarketSide>('back'), fc.constantFrom<MarketSide>('lay')),
  )
  .chain(([runners, sides]) =>
    fc.record({
      runners: fc.constant(runners),
      orders: fc
        .array(
          fc.record({
            player: fc.constantFrom('x', 'y', 'z'),
            selection: fc.constantFrom(...runners),
            side: sides,
            price,
            remaining: fc.integer({ min: 1, max: 3_000 }),
            part: fc.constantFrom(null, null, 0.5, 1),
          }),
          { maxLength: 14, size: 'max' },
        )
        .map((list) =>
          list.map(({ part, ...each }, at): BookOrder => ({
            ...each,
            id: String(at),
            minFill: part === null ? null : Math.ceil(each.remaining * part),
          })),
        ),
    }),
  );

let count = 0;
/** Returns an order with an id of its own. */
export const order = (player: string, selection: string, on: MarketSide, at: number, remaining: number): BookOrder => ({
  id: `${player}-${(count += 1)}`,
  player,
  selection,
  side: on,
  price: at,
  remaining,
});
