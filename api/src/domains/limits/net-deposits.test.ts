import { backgroundDone } from '../../kernel/background';
import { readyToWithdraw, withdraw } from '../../testing/withdrawing';
import { startWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

test('net deposits are deposits minus payouts; pending, failed and granted money does not count', async () => {
  const player = await world.player();
  const read = async () => (await player.get('/api/safer-gambling/net-deposits')).body['data'];
  const all = (figures: object) => ['day', 'week', 'month', 'year', 'life'].map((period) => ({ period, ...figures }));
  expect(await read()).toEqual(all({ deposited: '0.00', withdrawn: '0.00', net: '0.00' }));
  await player.deposit('700.00');
  const failed = await player.order('600.00');
  await player.claim(failed, player.pay(failed, { amount: '599.00' }));
  await player.outcomeOf(failed);
  await world.app.db
    .updateTable('turnoverTickets')
    .set({ remaining: 0, completedAt: 1 })
    .where('playerId', '=', player.id)
    .execute();
  await readyToWithdraw(world.app, player);
  world.sandbox.payouts.behavior = 'paying';
  await withdraw(player, '500.00');
  await backgroundDone(world.app);
  const sums = { deposited: '700.00', withdrawn: '500.00', net: '200.00' };
  expect(await read()).toEqual(all(sums));
  world.app.clock.advance(400 * 86_400_000);
  const later = await player.logInAgain();
  const { data } = (await later.get('/api/safer-gambling/net-deposits')).body as unknown as { data: object[] };
  expect([data[0], data[3], data[4]]).toEqual([
    { period: 'day', deposited: '0.00', withdrawn: '0.00', net: '0.00' },
    { period: 'year', deposited: '0.00', withdrawn: '0.00', net: '0.00' },
    { period: 'life', ...sums },
  ]);
});
