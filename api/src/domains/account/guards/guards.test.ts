import type { App } from '../../../kernel/app';
import { inTransaction } from '../../../kernel/database/database';
import { readSessionEnds } from '../../../session/ended-sessions';
import {
  endOwnSession,
  endSessionsOf,
  findCaller,
  isStale,
  openSession,
  touchSession,
} from '../../../session/session.service';
import { at } from '../../../testing/at';
import { randomAddress } from '../../../testing/client';
import type { TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import { CAPTCHA_MS, checkCaptcha, drawCaptcha } from './captcha.service';
import { admitGuess, forgetGuesses, pauseAfter, THROTTLE_MS } from './log-in-throttle';
import type { Visitor } from './visitor';

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

const visitor = (captcha: string | null = null, address = randomAddress()): Visitor => ({
  ip: address,
  address,
  device: 'a test',
  captcha,
  browser: null,
  language: 'en',
});
/** Returns the api at a given time, and a mock that records the player's domain events. */
const hearing = (now: number) => {
  const publish = jest.fn();
  return { app: { ...at(world.app, now), domainEvents: { publish } as unknown as App['domainEvents'] }, publish };
};

describe('a captcha', () => {
  const judge = (now: number, id: string | null, typed: string | undefined) =>
    checkCaptcha(at(world.app, now), visitor(id), typed);

  test('proves nothing if not typed', async () => {
    for (const typed of [undefined, '', '   ']) expect(await judge(T, null, typed)).toBe(false);
  });

  test('is four digits, valid for five minutes, with spaces and in Bangla too', async () => {
    const [one, two] = [await drawCaptcha(at(world.app, T), null), await drawCaptcha(at(world.app, T), null)];
    expect(one.digits).toMatch(/^\d{4}$/);
    const bangla = one.digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
    expect(await judge(T + CAPTCHA_MS - 1, one.id, ` ${bangla} `)).toBe(true);
    await expect(judge(T + CAPTCHA_MS, two.id, two.digits)).rejects.toMatchObject({ code: 'captcha_wrong' });
  });

  test('is wrong without its picture, with another’s digits, and once a newer one exists', async () => {
    const first = await drawCaptcha(at(world.app, T), null);
    const captcha = await drawCaptcha(at(world.app, T), null);
    const newer = await drawCaptcha(at(world.app, T), first.id);
    for (const [id, typed] of [
      [null, newer.digits],
      ['never-drawn', newer.digits],
      [first.id, first.digits],
      [captcha.id, `${captcha.digits}0`],
    ] as const) {
      await expect(judge(T, id, typed)).rejects.toMatchObject({ code: 'captcha_wrong' });
    }
    expect(await judge(T, newer.id, newer.digits)).toBe(true);
  });
});

describe('a session', () => {
  const open = (now: number) =>
    inTransaction(world.app.db, (trx) =>
      openSession(at(world.app, now), trx, player.id, { address: null, device: 'a test' }),
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
  });
});

describe('guessing a password', () => {
  let count = 0;
  const newName = (): string => `guessed${(count += 1)}`;
  const guess = (now: number, name: string, who = visitor(), captcha?: string) =>
    admitGuess(at(world.app, now), { username: name, captcha, proof: { canSolve: false, isSolved: false } }, who);
  const required = { code: 'captcha_required' };

  test('is free five times in fifteen minutes per account, in any spelling of its name', async () => {
    const name = newName();
    for (let i = 0; i < 5; i++) await guess(T, i % 2 === 0 ? name : name.toUpperCase());
    await expect(guess(T, name)).rejects.toMatchObject(required);
    await expect(guess(T + THROTTLE_MS - 1, name)).rejects.toMatchObject(required);
    await guess(T + THROTTLE_MS, name);
    await guess(T, newName());
  });

  test('is free five times, also for ten concurrent guesses', async () => {
    const name = newName();
    const guesses = await Promise.allSettled(Array.from({ length: 10 }, () => guess(T, name)));
    expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test('is free twenty times per address, over any accounts', async () => {
    const who = visitor();
    for (let i = 0; i < 20; i++) await guess(T, newName(), who);
    await expect(guess(T, newName(), who)).rejects.toMatchObject(required);
    await guess(T + THROTTLE_MS, newName(), who);
    await guess(T, newName());
  });

  test('a right captcha admits one more guess, which counts; a wrong one admits none', async () => {
    const name = newName();
    for (let i = 0; i < 5; i++) await guess(T, name);
    const [right, wrong] = [await drawCaptcha(at(world.app, T), null), await drawCaptcha(at(world.app, T), null)];
    await guess(T, name, visitor(right.id), right.digits);
    await expect(guess(T, name, visitor(wrong.id), `${wrong.digits}0`)).rejects.toMatchObject({
      code: 'captcha_wrong',
    });
    await expect(guess(T, name)).rejects.toMatchObject(required);
    const { length } = await world.app.db.selectFrom('loginAttempts').select('id').where('at', '=', T).execute();
    await guess(T, newName());
    expect(await world.app.db.selectFrom('loginAttempts').select('id').where('at', '=', T).execute()).toHaveLength(
      length + 1,
    );
  });

  test('pauses double with each failure up to an hour, and the first seven are free', () => {
    expect([0, 6, 7, 8, 12].map(pauseAfter)).toEqual([0, 0, 2_000, 4_000, 64_000]);
    expect([18, 40].map(pauseAfter)).toEqual([3_600_000, 3_600_000]);
  });

  test('the right password clears the account’s failed guesses', async () => {
    const [name, other] = [newName(), newName()];
    for (const each of [name, other]) for (let i = 0; i < 5; i++) await guess(T, each);
    await inTransaction(world.app.db, (trx) => forgetGuesses(trx, name.toUpperCase()));
    await guess(T, name);
    await expect(guess(T, other)).rejects.toMatchObject(required);
  });
});
