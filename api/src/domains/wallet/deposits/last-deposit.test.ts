import { METHOD, type TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const lastOf = async (player: TestPlayer): Promise<unknown> => (await player.get('/api/last-deposit')).body['data'];

async function credited(player: TestPlayer, amount: string): Promise<void> {
  const order = await player.order(amount);
  await player.claim(order, player.pay(order));
  expect((await player.outcomeOf(order)).state).toBe('success');
}

test('the last credited deposit can be repeated, as long as its channel is open', async () => {
  const player = await world.player();
  expect(await lastOf(player)).toBeNull();
  await credited(player, '500.00');
  await credited(player, '700.00');
  // An order that nobody paid is no deposit.
  await player.order('900.00');
  const last = {
    amount: '700.00',
    account_type: METHOD.accountType,
    method: expect.objectContaining({ name: 'bKash' }),
  };
  expect(await lastOf(player)).toEqual(last);
  const channels = world.app.db.updateTable('paymentChannels').where('accountType', '=', METHOD.accountType);
  await channels.set({ maintenance: true }).execute();
  expect(await lastOf(player)).toBeNull();
  await channels.set({ maintenance: false }).execute();
  await world.app.db.updateTable('paymentMethods').set({ max: 60_000 }).where('name', '=', 'bKash').execute();
  expect(await lastOf(player)).toBeNull();
});
