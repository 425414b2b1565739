import { startWorld, type World } from '../testing/world';
import { runOps } from './run';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const find = async (text: string) => {
  const desk = { app: world.app, operator: 'sadia', roles: ['support'] } as const;
  const { out } = await runOps(['find', text, '--json'], async () => desk);
  return (JSON.parse(out) as { username: string; found: string }[]).map(({ username, found }) => [username, found]);
};

test('a player is found by name, phone, e-mail, transaction or device, and nobody else is', async () => {
  const [player, other] = [await world.player(), await world.player()];
  await world.change(player, { name: 'Rahima Khatun', email: 'rahima.k@mail.test' });
  await world.change(other, { name: 'Another 100%_name', email: 'other@mail.test' });
  const { phone } = await world.app.db
    .selectFrom('phones')
    .select('phone')
    .where('playerId', '=', player.id)
    .executeTakeFirstOrThrow();
  const order = await player.order();
  await player.claim(order, 'FINDME0001');
  const { serial } = await world.app.db
    .selectFrom('deposits')
    .select('serial')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const deviceHash = Buffer.alloc(32, 7);
  const times = { firstAt: 1, lastAt: 1 };
  await world.app.db
    .insertInto('playerDevices')
    .values({ deviceHash, playerId: player.id, ...times })
    .execute();
  for (const [typed, found] of [
    [player.username.toUpperCase(), 'username'],
    ['khatun', 'name'],
    [phone, 'phone'],
    [`0${phone.slice(4)}`, 'phone'],
    [phone.slice(-7), 'phone'],
    ['RAHIMA.K@mail.test', 'e-mail'],
    [`D${String(serial).padStart(8, '0')}`, 'deposit FINDME0001'],
    ['findme0001', 'deposit FINDME0001'],
    [order.id, 'deposit FINDME0001'],
    [deviceHash.toString('hex'), 'device'],
  ] as const)
    expect([typed, await find(typed)]).toEqual([typed, [[player.username, found]]]);
  expect(await find('100%_name')).toEqual([[other.username, 'name']]);
  expect(await find('%%%')).toEqual([]);
});
