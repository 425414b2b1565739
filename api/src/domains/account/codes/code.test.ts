import { at } from '../../../testing/at';
import type { TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import { dropCode, makeCode, useCode } from './code.service';

const LIFE = 300_000;
const HOUR = 3_600_000;
// A recent time: housekeeping deletes older rows.
const T = Date.now();

let world: World;
let player: TestPlayer;
beforeAll(async () => void (world = await startWorld()), 60_000);
beforeEach(async () => void (player = await world.newcomer()));
afterAll(() => world.stop());

const make = (now: number, target = player.email, owner = player.id) =>
  makeCode(at(world.app, now), owner, 'email', target);
const use = async (now: number, typed: string, owner = player.id): Promise<string> => {
  let proven = '';
  await useCode(at(world.app, now), owner, 'email', typed, async (_, target) => void (proven = target));
  return proven;
};
const not = (code: string): string => (code === '000000' ? '111111' : '000000');

test('a code has six digits, is valid for 300 seconds, and proves the address it was sent to', async () => {
  const { code } = await make(T);
  expect(code).toMatch(/^\d{6}$/);
  expect(await use(T + LIFE - 1, code)).toBe(player.email);
  await expect(use(T + LIFE - 1, code)).rejects.toMatchObject({ code: 'code_expired' });
});

test('at 300 seconds a code expires and the next may be created', async () => {
  const { code } = await make(T);
  await expect(use(T + LIFE, code)).rejects.toMatchObject({ code: 'code_expired' });
  await expect(make(T + LIFE - 1)).rejects.toMatchObject({ code: 'wait' });
  const next = await make(T + LIFE);
  expect(await use(T + LIFE, next.code)).toBe(player.email);
});

test('a code for another address need not wait and voids the previous one', async () => {
  const first = await make(T);
  const second = await make(T, 'another@mail.example');
  if (first.code !== second.code) await expect(use(T, first.code)).rejects.toMatchObject({ code: 'wrong_code' });
  expect(await use(T, second.code)).toBe('another@mail.example');
});

test('of concurrent requests one creates a code, and the others must wait', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => make(T)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of results) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'wait' });
});

test('the fifth try may succeed, the sixth may not', async () => {
  const { code } = await make(T);
  for (let i = 0; i < 4; i++) await expect(use(T, not(code))).rejects.toMatchObject({ code: 'wrong_code' });
  expect(await use(T, code)).toBe(player.email);
  const next = await make(T + LIFE);
  for (let i = 0; i < 5; i++) await expect(use(T + LIFE, not(next.code))).rejects.toMatchObject({ code: 'wrong_code' });
  await expect(use(T + LIFE, next.code)).rejects.toMatchObject({ code: 'too_many_tries' });
});

test('if the code’s action fails, the code is not used up', async () => {
  const { code } = await make(T);
  const failing = useCode(at(world.app, T), player.id, 'email', code, () => Promise.reject(new Error('no answer')));
  await expect(failing).rejects.toThrow('no answer');
  expect(await use(T, code)).toBe(player.email);
});

test('another player’s code and a code never created are refused', async () => {
  const other = await world.newcomer();
  const { code } = await make(T);
  await expect(use(T, code, other.id)).rejects.toMatchObject({ code: 'code_expired' });
  await expect(use(T, '', player.id)).rejects.toMatchObject({ code: 'wrong_code' });
});

test('an address gets five codes an hour over all players, and more an hour after the first', async () => {
  const target = `${player.username}@shared.example`;
  const others = [
    player,
    await world.newcomer(),
    await world.newcomer(),
    await world.newcomer(),
    await world.newcomer(),
    await world.newcomer(),
  ];
  for (const [i, { id }] of others.slice(0, 5).entries()) await make(T + i, target, id);
  const last = others[5]?.id;
  await expect(make(T + 5, target, last)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(make(T + HOUR - 1, target, last)).rejects.toMatchObject({ code: 'too_many_requests' });
  await make(T + HOUR, target, last);
});

test('a player gets ten codes an hour over all addresses; both limits are settings', async () => {
  for (let i = 0; i < 10; i++) await make(T, `${i}@${player.username}.example`);
  await expect(make(T, `10@${player.username}.example`)).rejects.toMatchObject({ code: 'too_many_requests' });
  await world.set('codes_per_hour', { player: 11 });
  await make(T, `10@${player.username}.example`);
  await world.set('codes_per_hour', { player: 100, target: 1 });
  await expect(make(T + LIFE, `10@${player.username}.example`)).rejects.toMatchObject({ code: 'too_many_requests' });
  await world.set('codes_per_hour', {});
});

test('a code that failed to send is neither waited for nor counted', async () => {
  for (let i = 0; i < 6; i++) await dropCode(world.app, (await make(T)).id);
  const { code } = await make(T);
  expect(await use(T, code)).toBe(player.email);
});
