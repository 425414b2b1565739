import { newId } from '@pavilion/database/id';
import { checkBook } from '../../ledger/check';
import { makePromotions } from '../../main/seed/promotions';
import { DiceClient } from '../../testing/dice';
import { MatchFixture } from '../../testing/exchange/match-fixture';
import type { TestPlayer } from '../../testing/player';
import { settleStake } from '../../testing/stakes';
import { startWorld, type World } from '../../testing/world';
import { addGames } from '../games/catalog/catalog-admin.service';
import { catalogOf } from '../games/games.domain';
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

/** Plays a lost round of a virtual race. @param stake - taka. @param chance - of getting the stake back. */
async function race(player: TestPlayer, stake: string, chance: number): Promise<void> {
  const client = new DiceClient(world);
  const game_code = 'HRB-LIVE-001';
  const { url } = (await player.post('/api/game-run', { gameCode: game_code, isMobileLogin: true })).body;
  const session = new URL(String(url)).searchParams.get('session');
  const { token } = await client.call('authenticate', { session });
  const id = newId();
  const bet = { token, transaction_id: id, round_id: id, game_code, amount: stake };
  const win = { transaction_id: `w-${id}`, amount: '0.00', detail: { engine: 'race', chance } };
  expect(await client.call('bet', { ...bet, win })).toMatchObject({ status: 'OK' });
}

test('virtual races count in full towards the sports bonus, but bets that hardly lose and stakes above the maximum do not', async () => {
  const now = world.app.clock.now();
  const named = { code: 'HRB-LIVE-001', name: 'Ramna Derby', nameBn: 'রমনা ডার্বি', type: 'SPORTS' } as const;
  const rules = { provider: 'PAVILION', rtp: 95.21, tags: [], maxWinMultiple: 48, displayOrder: 2, createdAt: now };
  await addGames(world.app.db, [{ ...named, ...rules }], now);
  await catalogOf(world.app).refresh();
  const player = await paidIn('10000.00', 1);
  const required = 12 * (1_000_000 + 770_000);
  // Chips on every runner come back nine times of ten or more.
  await race(player, '1000.00', 0.97);
  expect(await remainingOf(player)).toBe(required);
  await race(player, '5000.01', 0.16);
  expect(await remainingOf(player)).toBe(required);
  await race(player, '1000.00', 0.16);
  expect(await remainingOf(player)).toBe(required - 100_000);
});

test('bonus money never goes to the exchange: a bet above the main wallet’s balance is refused', async () => {
  const player = await paidIn('500.00', 1);
  const fixture = await new MatchFixture(world.app).open();
  await expect(fixture.wait(player, '1', 'back', 200, 50_001)).rejects.toThrow();
  await fixture.wait(player, '1', 'back', 200, 50_000);
  expect((await player.post('/api/balance')).body).toMatchObject({ balance: '0.00', bonus_balance: '385.00' });
});
