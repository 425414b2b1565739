import { Client } from '../../../testing/client';
import { PASSWORD, signUpForm } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const logIn = async (username: string, device: string) => {
  const reply = await new Client(world.guest.base).post(
    '/api/login',
    { username, password: PASSWORD },
    { cookie: `visitor=${device}` },
  );
  return new Client(world.guest.base, (reply.body as unknown as { token: string }).token);
};
const restrictionOf = async (username: string) =>
  (
    await world.app.db
      .selectFrom('players')
      .select('restrictionKind')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).restrictionKind;

async function excluded(device: string) {
  const player = await world.player();
  const own = await logIn(player.username, device);
  expect((await own.post('/api/safer-gambling/self-exclusion', { months: 6 })).status).toBe(200);
  return player;
}

async function signUp(): Promise<string> {
  const form = signUpForm();
  world.app.clock.advance(1_000);
  expect((await new Client(world.guest.base).post('/api/v1/create-players', form)).status).toBe(200);
  return form.username;
}

test('a new account on a self-excluded player’s device is excluded as long, an older one and another device are not', async () => {
  const before = await world.player();
  await excluded('shared-phone');
  const [again, elsewhere] = [await signUp(), await signUp()];
  const session = await logIn(again, 'shared-phone');
  expect((await session.get('/api/session')).body).toMatchObject({ restriction: { kind: 'self-exclusion' } });
  await logIn(elsewhere, 'other-phone');
  await logIn(before.username, 'shared-phone');
  expect([await restrictionOf(again), await restrictionOf(elsewhere), await restrictionOf(before.username)]).toEqual([
    'self-exclusion',
    null,
    null,
  ]);
});

test('a player who was excluded by a match excludes nobody else', async () => {
  await excluded('first-phone');
  const again = await signUp();
  await logIn(again, 'first-phone');
  await logIn(again, 'second-phone');
  const third = await signUp();
  await logIn(third, 'second-phone');
  expect(await restrictionOf(third)).toBeNull();
});

test('the same confirmed address excludes any account, the same name and birthday only a later one', async () => {
  const person = { name: 'Rahima Begum', birthday: '1990-02-03' };
  const older = await world.player();
  await world.change(older, person);
  const source = await excluded('phone-of-rahima');
  await world.change(source, { ...person, email: 'rahima@example.com', emailVerifiedAt: 1 });
  world.app.clock.advance(1_000);
  const [named, mailed, half] = [await world.player(), await world.player(), await world.player()];
  await world.change(named, { ...person, name: 'rahima begum' });
  await world.change(mailed, { email: 'Rahima@example.com', emailVerifiedAt: 1 });
  await world.change(half, { name: person.name, email: 'rahima@example.com', emailVerifiedAt: null });
  for (const { username } of [older, named, mailed, half]) await logIn(username, `of-${username}`);
  expect([
    await restrictionOf(older.username),
    await restrictionOf(named.username),
    await restrictionOf(mailed.username),
    await restrictionOf(half.username),
  ]).toEqual([null, 'self-exclusion', 'self-exclusion', null]);
});
