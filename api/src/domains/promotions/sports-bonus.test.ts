import { checkBook } from '../../ledger/check';
import { makePromotions } from '../../main/seed/promotions';
import { MatchFixture } from '../../testing/match-fixture';
import type { TestPlayer } from '../../testing/player';
import { settleStake } from '../../testing/stakes';
import { startWorld, type World } from '../../testing/world';
import { addPromotion } from './promotions.service';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  const [sports] = makePromotions(world.app.clock.now());
  if (sports !== undefined) await addPromotion(world.app.db, sports);
}, 60_000);
afterAll(async () => {
  expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await world.stop();
});

async function paidIn(amount: string, promotion = 0): Promise<TestPlayer> {
  const player = await world.player();
  const order = await player.order(amount, promotion);
  await player.claim(order, player.pay(order));
  await player.outcomeOf(order);
  return player;
}
const remainingOf = async ({ id }: TestPlayer) =>
  (
    await world.app.db
      .selectFrom('turnoverTickets')
      .select('remaining')
      .where('playerId', '=', id)
      .executeTakeFirstOrThrow()
  ).remaining;
const bonusOf = async (player: TestPlayer) =>
  ((await player.get('/api/bonuses')).body as unknown as { data: { id: string; state: string }[] }).data.find(
    ({ state }) => state === 'wagering',
  )?.id;

test('exchange markets count towards the sports welcome bonus by their net result, and other games do not count', async () => {
  const [player, other] = [await paidIn('10000.00', 1), await paidIn('10000.00')];
  expect((await player.post('/api/balance')).body).toMatchObject({ balance: '10000.00', bonus_balance: '7700.00' });
  const required = 12 * (1_000_000 + 770_000);
  expect(await remainingOf(player)).toBe(required);

  await settleStake(world.app, player.id, 50_000, world.app.clock.now());
  expect(await remainingOf(player)).toBe(required);

  // Whichever runner wins, the net result counts, not the stakes.
  const fixture = await new MatchFixture(world.app).open();
  await fixture.match(player, other, '1', 200, 600_000);
  await fixture.match(player, other, '2', 150, 40_000);
  expect(await remainingOf(player)).toBe(required);
  // 400 lost on the other runner; 6,000 won less 5 % of the net as commission. The maximum stake applies to games only.
  await fixture.settle('1');
  const net = 600_000 - 40_000 - 28_000;
  expect(await remainingOf(player)).toBe(required - net);
  const bets = (await player.get(`/api/bonuses/${await bonusOf(player)}/bets`)).body as unknown as { data: object[] };
  expect(bets.data).toMatchObject([
    {
      game: 'Padma v Meghna: Match Odds',
      game_bn: 'Padma v Meghna: ম্যাচ অডস',
      game_type: 'EXCHANGE',
      stake: '5320.00',
      counted: '5320.00',
      reason: null,
    },
    { game_type: 'EGAME', stake: '500.00', counted: '0.00', reason: 'type' },
  ]);

  // A lost market counts as much as a won one.
  const second = await new MatchFixture(world.app).open();
  await second.match(player, other, '1', 200, 100_000);
  await second.settle('2');
  expect(await remainingOf(player)).toBe(required - net - 100_000);
});

test('bonus money never goes to the exchange: a bet above the main wallet’s balance is refused', async () => {
  const player = await paidIn('500.00', 1);
  const fixture = await new MatchFixture(world.app).open();
  await expect(fixture.wait(player, '1', 'back', 200, 50_001)).rejects.toThrow();
  await fixture.wait(player, '1', 'back', 200, 50_000);
  expect((await player.post('/api/balance')).body).toMatchObject({ balance: '0.00', bonus_balance: '385.00' });
});
