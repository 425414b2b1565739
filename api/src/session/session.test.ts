import type { App } from '../kernel/app';
import { inTransaction } from '../kernel/database/database';
import { at } from '../testing/at';
import type { TestPlayer } from '../testing/player';
import { startWorld, type World } from '../testing/world';
import { readSessionEnds } from './ended-sessions';
import {
  endOtherSessions,
  endOwnSession,
  endSessionsOf,
  findCaller,
  isStale,
  openSession,
  touchSession,
} from './session.service';

const MINUTE = 60_000;
// A recent time: housekeeping deletes older rows.
const T = Date.now();

let world: World;
let player: TestPlayer;
beforeAll(async () => {
  world = await startWorld();
  player = await world.newcomer();
}, 60_000);
afterAll(() => world.stop());

/** Returns the api at a given time, and a mock that records the player's domain events. */
const hearing = (now: number) => {
  const publish = jest.fn();
  return { app: { ...at(world.app, now), domainEvents: { publish } as unknown as App['domainEvents'] }, publish };
};

describe('a session', () => {
  const open = (now: number, stays = false) =>
    inTransaction(world.app.db, (trx) =>
      openSession(at(world.app, now), trx, player.id, { address: null, device: 'a test', stays }),
    );
  const caller = (now: number, token: string, extend = false) => findCaller(at(world.app, now), token, { extend });
  const opened = async (now: number) => {
    const token = await open(now);
    return { token, id: (await caller(now, token))?.sessionId ?? '' };
  };

  test('belongs to its player for thirty minutes, and to no other token', async () => {
    const token = await open(T);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await caller(T + 30 * MINUTE - 1, token)).toMatchObject({
      id: player.id,
      username: player.username,
      status: 'active',
      restrictedUntil: null,
    });
    expect(await caller(T + 30 * MINUTE, token)).toBeNull();
    expect(await caller(T, `${token}x`)).toBeNull();
  });

  test('restarts its thirty minutes only when the player is active', async () => {
    const token = await open(T);
    await caller(T + 20 * MINUTE, token);
    expect(await caller(T + 30 * MINUTE, token)).toBeNull();
    await caller(T + 20 * MINUTE, token, true);
    expect(await caller(T + 50 * MINUTE - 1, token)).not.toBeNull();
    expect(await caller(T + 50 * MINUTE, token)).toBeNull();
  });

  test('is written after fifteen seconds, not on each call', async () => {
    expect([isStale(T, T), isStale(T, T + 15_000), isStale(T, T + 15_001)]).toEqual([false, false, true]);
    const token = await open(T);
    await caller(T + 15_000, token, true);
    expect(await caller(T + 30 * MINUTE, token)).toBeNull();
  });

  test('ends after twelve hours in any case, and never revives', async () => {
    const { token, id } = await opened(T);
    for (let now = T; now < T + 12 * 60 * MINUTE; now += 25 * MINUTE) await touchSession(at(world.app, now), id);
    expect(await caller(T + 12 * 60 * MINUTE - 1, token)).not.toBeNull();
    expect(await caller(T + 12 * 60 * MINUTE, token)).toBeNull();
    const idle = await opened(T);
    await touchSession(at(world.app, T + 30 * MINUTE), idle.id);
    expect(await caller(T + 30 * MINUTE, idle.token)).toBeNull();
  });

  test('is distinguished from sessions that have ended', async () => {
    const [live, old, ended, idle] = [
      await opened(T),
      await opened(T - 12 * 60 * MINUTE + 1),
      await opened(T),
      await opened(T - 30 * MINUTE),
    ];
    await world.app.db
      .updateTable('sessions')
      .set({ idleEndsAt: T + MINUTE })
      .where('id', '=', old.id)
      .execute();
    await endOwnSession(world.app, player.id, ended.id);
    expect(await readSessionEnds(world.app.db, [live.id, old.id, ended.id, idle.id, 'none'], T)).toEqual(
      new Map([
        [live.id, T + 30 * MINUTE],
        [old.id, T + 1],
      ]),
    );
  });

  test('is ended once, only by its own player, and only that is published', async () => {
    const [{ token, id }, other] = [await opened(T), await world.newcomer()];
    const { app, publish } = hearing(T);
    expect(await endOwnSession(app, other.id, id)).toBe(false);
    expect(await endOwnSession(app, player.id, 'none')).toBe(false);
    expect(publish).not.toHaveBeenCalled();
    expect(await caller(T, token)).not.toBeNull();
    expect([await endOwnSession(app, player.id, id), await endOwnSession(app, player.id, id)]).toEqual([true, false]);
    expect(publish.mock.calls).toEqual([[player.id, 'session-ended']]);
    expect(await caller(T, token)).toBeNull();
  });

  test('ends with all others of its player but no other player’s, once committed', async () => {
    const [one, two, other] = [await opened(T), await opened(T), await world.newcomer()];
    const { app, publish } = hearing(T);
    await inTransaction(world.app.db, async (trx) => {
      await endSessionsOf(app, trx, player.id);
      expect(publish).not.toHaveBeenCalled();
    });
    expect(publish.mock.calls).toEqual([[player.id, 'session-ended']]);
    expect([await caller(T, one.token), await caller(T, two.token)]).toEqual([null, null]);
    expect((await other.get('/api/session')).status).toBe(200);
    await inTransaction(world.app.db, (trx) => endSessionsOf(app, trx, player.id));
    expect(publish).toHaveBeenCalledTimes(1);
  });

  test('ends with the player’s others but one, and those that were over are not counted', async () => {
    const [survivor, one, two] = [await opened(T), await opened(T), await opened(T)];
    await opened(T - 30 * MINUTE);
    const { id: old } = await opened(T - 12 * 60 * MINUTE);
    await world.app.db
      .updateTable('sessions')
      .set({ idleEndsAt: T + MINUTE })
      .where('id', '=', old)
      .execute();
    const { app, publish } = hearing(T);
    expect(await endOtherSessions(app, player.id, survivor.id)).toBe(2);
    expect(publish).toHaveBeenCalledTimes(1);
    expect(await caller(T, survivor.token)).toMatchObject({ sessionId: survivor.id });
    expect([await caller(T, one.token), await caller(T, two.token)]).toEqual([null, null]);
  });

  test('that stays signed in continues as another once its idle time is over, if the player is active', async () => {
    await world.set('stay_signed_in_days', 14);
    const back = async (after: number, extend = true) => {
      const token = await open(T, true);
      const first = (await caller(T, token))?.sessionId;
      const then = await caller(T + after, token, extend);
      return then === null ? 'ended' : then.sessionId === first ? 'same' : 'another';
    };
    expect(await back(30 * MINUTE - 1)).toBe('same');
    expect(await back(30 * MINUTE)).toBe('another');
    expect(await back(30 * MINUTE, false)).toBe('same');
    expect(await back(14 * 24 * 60 * MINUTE - 1)).toBe('another');
    expect(await back(14 * 24 * 60 * MINUTE)).toBe('ended');
    await world.set('stay_signed_in_days', 0);
    expect(await back(30 * MINUTE)).toBe('ended');
  });
});
