import { addOffer } from '../../../testing/offers';
import type { TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await addOffer(world.app, { minDeposit: 50_000, maxBonus: 2_000, bonusPercent: 2.3, turnover: 1.1 });
}, 60_000);
afterAll(() => world.stop());

const request = (player: TestPlayer, amount: string) =>
  player.post('/api/ewa/request', { amount, type: 'Personal', provider: 'bKash', promotion: 1 });

test.each([
  ['500.00', '11.50', 56_265],
  ['1000.00', '20.00', 112_200],
])(
  'an e-wallet deposit of %s with a promotion credits the bonus up to its maximum, with one ticket for both',
  async (amount, bonus, required) => {
    const player = await world.player();
    const { transaction: id, number } = (await request(player, amount)).body as unknown as {
      transaction: string;
      number: string;
    };
    const order = { id, number, amount };
    const claim = { trx_id: id, trxid: player.pay(order), number: player.phone };
    expect((await player.post('/api/ewa/confirm', claim)).body).toMatchObject({ success: true, transaction: id });
    expect(await player.outcomeOf(order)).toMatchObject({ state: 'success' });
    expect((await player.post('/api/ewa/confirm', claim)).body).toMatchObject({ transaction: id });
    expect((await player.post('/api/balance')).body).toMatchObject({ balance: amount, bonus_balance: bonus });
    const tickets = await world.app.db
      .selectFrom('turnoverTickets')
      .select(['required', 'promotionName'])
      .where('playerId', '=', player.id)
      .execute();
    expect(tickets).toEqual([{ required, promotionName: 'Offer' }]);
  },
);

test('a promotion requires its minimum deposit, and only its own player can claim an e-wallet order', async () => {
  const [player, other] = [await world.player(), await world.player()];
  expect((await request(player, '499.99')).body.code).toBe('promotion_not_eligible');
  const { transaction: trx_id } = (await request(player, '500.00')).body as unknown as { transaction: string };
  expect((await other.post('/api/ewa/confirm', { trx_id, trxid: 'ABCDEFGHIJ', number: other.phone })).body.code).toBe(
    'no_order',
  );
});
