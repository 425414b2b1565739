import { inTransaction } from '../../../kernel/database/database';
import { at } from '../../../testing/at';
import { randomAddress } from '../../../testing/client';
import { startWorld, type World } from '../../../testing/world';
import { CAPTCHA_MS, checkCaptcha, drawCaptcha, readDigits, restoreCaptcha } from './captcha.service';
import { admitGuess, forgetGuesses, pauseAfter, SERIES_MS, THROTTLE_MS } from './log-in-throttle';
import type { Visitor } from './visitor';

// A recent time: housekeeping deletes older rows.
const T = Date.now();

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const visitor = (captcha: string | null = null, address = randomAddress()): Visitor => ({
  ip: address,
  address,
  device: 'a test',
  captcha,
  browser: null,
  language: 'en',
});

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

  test('may be used twice more by the form that it came with, each time for five minutes', async () => {
    const { id, digits } = await drawCaptcha(at(world.app, T), null);
    const restore = (now: number) => restoreCaptcha(at(world.app, now), visitor(id), ` ${digits} `);
    expect(await judge(T, id, digits)).toBe(true);
    await restore(T + 1);
    expect(await judge(T + CAPTCHA_MS, id, digits)).toBe(true);
    await restore(T + 2);
    expect(await judge(T + CAPTCHA_MS + 1, id, digits)).toBe(true);
    await restore(T + 3);
    await expect(judge(T + 4, id, digits)).rejects.toMatchObject({ code: 'captcha_wrong' });
  });

  test('is not replaced by a form that brings other digits, or no picture at all', async () => {
    const count = async () => (await world.app.db.selectFrom('captchas').select('idHash').execute()).length;
    const { id, digits } = await drawCaptcha(at(world.app, T), null);
    const before = await count();
    await restoreCaptcha(at(world.app, T), visitor(id), `${digits}0`);
    await restoreCaptcha(at(world.app, T), visitor(null), digits);
    expect(await count()).toBe(before);
    expect(await judge(T, id, digits)).toBe(true);
  });

  test('is read to its own browser alone, until it is used or has expired', async () => {
    const [one, two] = [await drawCaptcha(at(world.app, T), null), await drawCaptcha(at(world.app, T), null)];
    const read = (now: number, id: string | null) => readDigits(at(world.app, now), id);
    expect([await read(T, one.id), await read(T + CAPTCHA_MS - 1, two.id)]).toEqual([one.digits, two.digits]);
    expect([await read(T, null), await read(T, 'never-drawn'), await read(T + CAPTCHA_MS, one.id)]).toEqual([
      null,
      null,
      null,
    ]);
    await judge(T, one.id, one.digits);
    expect(await read(T, one.id)).toBeNull();
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

  const solved = (now: number, name: string) =>
    admitGuess(at(world.app, now), { username: name, proof: { canSolve: false, isSolved: true } }, visitor());

  test('waits exactly as long as the pause, which ends with a day without guesses', async () => {
    const name = newName();
    for (let i = 0; i < 7; i++) await solved(T, name);
    await expect(solved(T + 1_999, name)).rejects.toMatchObject({ code: 'log_in_paused', retryAfter: 1 });
    await solved(T + 2_000, name);
    await expect(solved(T + 2_000, name)).rejects.toMatchObject({ code: 'log_in_paused', retryAfter: 4 });
    // A refused try is one, too.
    const last = T + 2_000;
    await solved(last + SERIES_MS - 1, name);
    await expect(solved(last + SERIES_MS, name)).rejects.toMatchObject({ code: 'log_in_paused' });
    for (let i = 0; i < 6; i++) await solved(last + 2 * SERIES_MS, name);
    await solved(last + 2 * SERIES_MS, name);
    await expect(solved(last + 2 * SERIES_MS, name)).rejects.toMatchObject({ code: 'log_in_paused' });
  });

  test('the right password clears the account’s failed guesses', async () => {
    const [name, other] = [newName(), newName()];
    for (const each of [name, other]) for (let i = 0; i < 5; i++) await guess(T, each);
    await inTransaction(world.app.db, (trx) => forgetGuesses(trx, name.toUpperCase()));
    await guess(T, name);
    await expect(guess(T, other)).rejects.toMatchObject(required);
  });
});
