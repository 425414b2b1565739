import { isRestricted, monthsAfter, requireMayPlay, restrictionOf } from '../../../session/restriction.service';
import { at } from '../../../testing/at';
import type { TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import { chooseRealityCheck, excludeSelf, takeTimeOut } from './own-restriction.service';

const DAY = 86_400_000;
const T = Date.now();
const refused = (field: string, words: string) => ({
  code: 'invalid_fields',
  errors: { [field]: [{ en: expect.stringContaining(words), bn: expect.any(String) }] },
});

let world: World;
let player: TestPlayer;
beforeAll(async () => void (world = await startWorld()), 60_000);
beforeEach(async () => void (player = await world.newcomer()));
afterAll(() => world.stop());

const row = ({ id } = player) =>
  world.app.db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mayPlay = (now: number) => requireMayPlay(world.app.db, player.id, now);

test('a restriction applies until its exact end', () => {
  const stored = { restrictionKind: 'time-out', restrictionUntil: T } as const;
  expect(restrictionOf(stored, T - 1)).toEqual({ kind: 'time-out', until: T });
  expect(restrictionOf(stored, T)).toBeNull();
  for (const none of [
    { ...stored, restrictionKind: null },
    { ...stored, restrictionUntil: null },
  ])
    expect(restrictionOf(none, T - 1)).toBeNull();
  expect([T - 1, T].map((now) => isRestricted({ restrictedUntil: T }, now))).toEqual([true, false]);
  expect(isRestricted({ restrictedUntil: null }, T)).toBe(false);
});

test('six months are calendar months, cut at the end of a shorter one', () => {
  const after = (text: string, months: number) => new Date(monthsAfter(Date.parse(text), months)).toISOString();
  expect(after('2026-08-31T10:00:00.000Z', 6)).toBe('2027-02-28T10:00:00.000Z');
  expect(after('2026-01-15T00:00:00.000Z', 6)).toBe('2026-07-15T00:00:00.000Z');
  expect(after('2023-08-31T00:00:00.000Z', 6)).toBe('2024-02-29T00:00:00.000Z');
});

test.each([1, 7, 30])(
  'a time-out of %i days closes play for that long, ends every session, and affects no other player',
  async (days) => {
    const other = await world.newcomer();
    await takeTimeOut(at(world.app, T), player.id, days);
    expect(await row()).toMatchObject({ restrictionKind: 'time-out', restrictionUntil: T + days * DAY });
    await expect(mayPlay(T + days * DAY - 1)).rejects.toMatchObject({ code: 'restricted' });
    await mayPlay(T + days * DAY);
    expect((await player.get('/api/session')).status).toBe(401);
    expect((await other.get('/api/session')).status).toBe(200);
    expect(await row(other)).toMatchObject({ restrictionKind: null, restrictionUntil: null });
  },
);

test.each([6, 7, 1200])('a self-exclusion may last %i months', async (months) => {
  await excludeSelf(at(world.app, T), player.id, months);
  expect(await row()).toMatchObject({ restrictionKind: 'self-exclusion', restrictionUntil: monthsAfter(T, months) });
  await expect(mayPlay(T)).rejects.toMatchObject({ code: 'restricted' });
});

test('other lengths are refused, and nothing changes', async () => {
  for (const days of [0, 2, 8, 29, 31, -1, 1.5])
    await expect(takeTimeOut(world.app, player.id, days)).rejects.toMatchObject(refused('days', '1, 7 or 30 days'));
  for (const months of [5, 1201, 6.5, -6, Number.NaN])
    await expect(excludeSelf(world.app, player.id, months)).rejects.toMatchObject(
      refused('months', 'six months or more'),
    );
  for (const minutes of [1, 14, 45, 121, -15])
    await expect(chooseRealityCheck(world.app, player.id, minutes)).rejects.toMatchObject(
      refused('minutes', '15, 30, 60 or 120 minutes'),
    );
  expect(await row()).toMatchObject({ restrictionKind: null, restrictionUntil: null, realityCheckMinutes: null });
  await mayPlay(T);
  expect((await player.get('/api/session')).status).toBe(200);
});

test('the longer restriction applies, in either order', async () => {
  await takeTimeOut(at(world.app, T), player.id, 30);
  await takeTimeOut(at(world.app, T), player.id, 7);
  expect((await row()).restrictionUntil).toBe(T + 30 * DAY);
  await excludeSelf(at(world.app, T), player.id, 6);
  await takeTimeOut(at(world.app, T), player.id, 30);
  expect(await row()).toMatchObject({ restrictionKind: 'self-exclusion', restrictionUntil: monthsAfter(T, 6) });
});

test('a frozen player may not play, with or without a restriction', async () => {
  await world.change(player, { status: 'frozen' });
  await expect(mayPlay(T)).rejects.toMatchObject({ code: 'frozen' });
});

test.each([0, 15, 30, 60, 120])('the reality check may be set to %i minutes; 0 turns it off', async (minutes) => {
  await chooseRealityCheck(world.app, player.id, 30);
  await chooseRealityCheck(world.app, player.id, minutes);
  expect((await row()).realityCheckMinutes).toBe(minutes === 0 ? null : minutes);
});
