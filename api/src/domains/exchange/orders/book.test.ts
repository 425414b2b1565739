import fc from 'fast-check';
import { checkBook } from '../../../ledger/check';
import { type Bettor, bettor, FIRST, order, placeOrders, publishMarket, SECOND } from '../../../testing/exchange';
import { startWorld, type World } from '../../../testing/world';
import { readLevels } from '../books/levels';
import { profitsByWinner, worstLoss } from '../holds/exposure';
import { liabilityOf } from '../matching/amounts';

let world: World;
let number = 900_000;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const selection_id = fc.constantFrom(FIRST, SECOND);
const placing = fc.record({
  act: fc.constant('place' as const),
  who: fc.nat(2),
  side: fc.constantFrom('back' as const, 'lay' as const),
  price: fc.constantFrom('1.90', '1.95', '2.00', '2.06'),
  stake: fc.integer({ min: 100, max: 600 }),
  selection_id,
});
const cancelling = fc.record({ act: fc.constant('cancel' as const), who: fc.nat(2) });
const steps = fc.array(fc.oneof({ weight: 6, arbitrary: placing }, { weight: 1, arbitrary: cancelling }), {
  minLength: 5,
  maxLength: 18,
});

interface StoredOrder {
  readonly id: string;
  readonly playerId: string;
  readonly selectionId: string;
  readonly side: 'back' | 'lay';
  readonly price: number;
  readonly size: number;
  readonly matched: number;
  readonly remaining: number;
  readonly cancelled: number;
  readonly queued: number;
}

test('for any sequence of actions the book is never crossed, no size is lost, money balances, and holds equal the possible loss', async () => {
  const { app } = world;
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      const market = `1.${(number += 1)}`;
      await publishMarket(app, { id: market });
      const players = await Promise.all([0, 1, 2].map(() => bettor(world, 2_000_00)));
      for (const act of acts) {
        const player = players[act.who] as Bettor;
        if (act.act === 'cancel') await player.post('/api/exchange/bets/cancel', { market_id: market });
        else
          await placeOrders(
            player,
            [order(act.side, act.price, `${act.stake}.00`, { selection_id: act.selection_id })],
            { market },
          );
        const orders = await app.db.selectFrom('exchangeOrders').selectAll().where('marketId', '=', market).execute();
        expectConserved(orders as unknown as StoredOrder[], await houseSizes(market));
        for (const { back, lay } of await readLevels(app.db, market))
          if (back[0] && lay[0]) expect(back[0][0]).toBeLessThan(lay[0][0]);
        for (const { id } of players)
          expect(await exposureOf(id)).toBe(await modelOf(id, market, orders as unknown as StoredOrder[]));
      }
      await expectQueueOrder(market);
      expect(await checkBook(app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
    }),
    { numRuns: 8 },
  );
}, 120_000);

/** What the house backed less what it laid, between orders that matched across the two runners. */
async function houseSizes(market: string): Promise<number> {
  const { rows } = await world.app.pool.query<{ size: string }>(
    `select coalesce(sum(case 'house' when backer then size when layer then -size end), 0) as size
      from exchange_matches where market_id = $1`,
    [market],
  );
  return Number(rows[0]?.size);
}

function expectConserved(orders: readonly StoredOrder[], house: number): void {
  for (const { size, matched, remaining, cancelled } of orders) expect(matched + remaining + cancelled).toBe(size);
  const sum = (side: string): number =>
    orders.reduce((total, each) => total + (each.side === side ? each.matched : 0), 0);
  expect(sum('back') + house).toBe(sum('lay'));
}

async function exposureOf(player: string): Promise<number> {
  return (
    await world.app.db
      .selectFrom('accounts')
      .select('balance')
      .where('owner', '=', player)
      .where('kind', '=', 'exchange')
      .executeTakeFirstOrThrow()
  ).balance;
}

/** Computes the expected hold from matches and orders alone. */
async function modelOf(player: string, market: string, orders: readonly StoredOrder[]): Promise<number> {
  const matches = await world.app.db.selectFrom('exchangeMatches').selectAll().where('marketId', '=', market).execute();
  const positions = matches.flatMap(({ selectionId: outcome, backer, layer, size, profit }) => [
    ...(backer === player ? [{ outcome, ifWins: profit, ifLoses: -size }] : []),
    ...(layer === player ? [{ outcome, ifWins: -profit, ifLoses: size }] : []),
  ]);
  const waiting = orders.filter((each) => each.playerId === player && each.remaining > 0);
  return worstLoss(
    profitsByWinner(
      [FIRST, SECOND],
      positions,
      waiting.map(({ selectionId: outcome, side, remaining, price }) => ({
        outcome,
        backs: side === 'back' ? remaining : 0,
        lays: side === 'lay' ? liabilityOf(remaining, price) : 0,
      })),
    ),
  );
}

/** Asserts price-time priority: no other player's earlier order at the same or a better price was skipped. */
async function expectQueueOrder(market: string): Promise<void> {
  const { rows } = await world.app.pool.query<{ passed: number }>(
    `select count(*)::integer as passed from exchange_matches m
      join exchange_orders taker on taker.id = case m.taker when 'back' then m.back_order else m.lay_order end
      join exchange_orders met on met.id = case m.taker when 'back' then m.lay_order else m.back_order end
      join exchange_orders over on over.market_id = met.market_id and over.selection_id = met.selection_id and over.side = met.side and over.player_id <> taker.player_id
        and over.queued < met.queued and over.remaining > 0 and case over.side when 'lay' then over.price >= met.price else over.price <= met.price end
      where m.market_id = $1`,
    [market],
  );
  expect(rows[0]?.passed).toBe(0);
}
