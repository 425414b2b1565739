import { type Bettor, bettor, moneyAt, order, placeOrders } from '../exchange';
import type { World } from '../world';

/** A bet's selection, side, price and stake. */
type Placed = readonly [selection: string, side: 'back' | 'lay', price: string, stake: string];

/** Makes three players with money, who bet against each other across the runners of a market. */
export async function threeBettors(world: World) {
  const all = [await bettor(world), await bettor(world), await bettor(world)] as const;
  const [one, two, three] = all;
  return {
    one,
    two,
    three,
    bet: (player: Bettor, market: string, [selection, side, price, stake]: Placed, more: object = {}) =>
      placeOrders(player, [order(side, price, stake, { selection_id: selection, ...more })], { market }),
    /** Main balance and hold of each, in taka. */
    money: (): Promise<string[]> =>
      Promise.all(all.map(async (player) => Object.values(await moneyAt(player)).join(' + '))),
  };
}

export type ThreeBettors = Awaited<ReturnType<typeof threeBettors>>;
