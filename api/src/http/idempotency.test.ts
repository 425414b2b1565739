import type { FastifyRequest } from 'fastify';
import { requestWallet, submitDeposit } from '@pavilion/contract/calls/wallet';
import type { Trx } from '../kernel/database/database';
import { refuse } from '../kernel/texts/refusal';
import { startWorld, type World } from '../testing/world';
import { type CallResponse, once } from './idempotency';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

interface RequestOptions {
  readonly player?: string;
  readonly key?: string | string[];
  readonly body?: unknown;
  readonly url?: string;
  readonly call?: typeof requestWallet | typeof submitDeposit;
}

/** Sends one request to `once`, as `serve` does. */
function send(
  run: (trx: Trx) => Promise<string>,
  { player = 'one', key, body = {}, url = '/', call = requestWallet }: RequestOptions,
): Promise<CallResponse> {
  const caller = { id: player, username: 'any', sessionId: 'any', status: 'active', restrictedUntil: null };
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return once(world.app, call, caller, { url, body, headers } as unknown as FastifyRequest, run);
}

/** Returns work that reports how often it ran. */
function counting() {
  let done = 0;
  return async (): Promise<string> => `done ${(done += 1)}`;
}

/** Matches a refusal with the given code. */
const refused = (code: string) => expect.objectContaining({ code });

test.each(['unavailable', 'too_many_requests', 'internal'] as const)(
  'a retryable refusal (%s) is not stored under its key',
  async (code) => {
    const again = { player: code, key: 'the-same-key' };
    await expect(send(async () => refuse(code), again)).rejects.toEqual(refused(code));
    expect(await send(async () => 'done', again)).toEqual({ status: 200, text: 'done' });
  },
);

test('a retry returns the stored response byte for byte, whatever happened in between', async () => {
  const work = counting();
  const mine = { key: 'once-only-1', body: { amount: 5 } };
  expect(await send(work, mine)).toEqual({ status: 200, text: 'done 1' });
  expect(await send(work, { ...mine, key: 'once-only-2' })).toEqual({ status: 200, text: 'done 2' });
  expect(await send(work, mine)).toEqual({ status: 200, text: 'done 1' });
});

test('a key reused with another body or address is refused, and nothing is done', async () => {
  const work = counting();
  const mine = { key: 'other-body', body: { amount: 5 }, url: '/a' };
  await send(work, mine);
  await expect(send(work, { ...mine, body: { amount: 6 } })).rejects.toEqual(refused('key_reused'));
  await expect(send(work, { ...mine, body: null })).rejects.toEqual(refused('key_reused'));
  await expect(send(work, { ...mine, url: '/b' })).rejects.toEqual(refused('key_reused'));
  expect(await work()).toBe('done 2');
});

test('a request without a body supports a key too', async () => {
  const work = counting();
  await send(work, { key: 'no-body-here', body: null });
  expect(await send(work, { key: 'no-body-here', body: null })).toEqual({ status: 200, text: 'done 1' });
});

test('keys are separate per player and per call', async () => {
  const work = counting();
  const key = 'everybody-has-it';
  const answers = [
    await send(work, { key }),
    await send(work, { key, player: 'two' }),
    await send(work, { key, call: submitDeposit }),
    await send(work, { key }),
  ];
  expect(answers.map(({ text }) => text)).toEqual(['done 1', 'done 2', 'done 3', 'done 1']);
});

test('requests without a key all run', async () => {
  const work = counting();
  await send(work, {});
  expect(await send(work, {})).toEqual({ status: 200, text: 'done 2' });
});

test('a key has 8 to 200 characters, and a request sends at most one', async () => {
  for (const key of ['12345678', 'x'.repeat(200)])
    expect(await send(counting(), { key })).toMatchObject({ status: 200 });
  for (const key of ['', '1234567', 'x'.repeat(201), ['12345678', '12345678']]) {
    const failure = await send(counting(), { key }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'invalid_input',
      errors: { 'Idempotency-Key': [{ en: '8 to 200 characters' }] },
    });
  }
});

test('a refusal is stored as a response, with its work rolled back', async () => {
  let runs = 0;
  const work = async (trx: Trx): Promise<string> => {
    runs += 1;
    await trx.insertInto('settings').values({ key: 'half-done', value: '1' }).execute();
    return refuse('pending_exists');
  };
  const mine = { key: 'refused-once', call: requestWallet };
  const first = await send(work, mine);
  expect(first.status).toBe(409);
  expect(JSON.parse(first.text)).toMatchObject({ success: false, code: 'pending_exists' });
  expect(await send(work, mine)).toEqual(first);
  expect(runs).toBe(1);
  expect(await world.app.db.selectFrom('settings').select('key').where('key', '=', 'half-done').execute()).toEqual([]);
});

test('an error is not stored: both the work and the key are rolled back', async () => {
  const mine = { key: 'broke-off-1' };
  await expect(send(async () => Promise.reject(new Error('the disk is full')), mine)).rejects.toThrow(
    'the disk is full',
  );
  expect(await send(async () => 'done', mine)).toEqual({ status: 200, text: 'done' });
});

test('a duplicate of a running request is refused at once, and other keys are unaffected', async () => {
  let finish = (): void => undefined;
  const begun = new Promise<void>((started) => {
    void send(
      async () => {
        started();
        await new Promise<void>((resolve) => (finish = resolve));
        return 'slow';
      },
      { key: 'under-way-1' },
    );
  });
  await begun;
  await expect(send(async () => 'second', { key: 'under-way-1' })).rejects.toEqual(refused('in_progress'));
  expect(await send(async () => 'another', { key: 'under-way-2' })).toEqual({ status: 200, text: 'another' });
  expect(await send(async () => 'theirs', { key: 'under-way-1', player: 'two' })).toEqual({
    status: 200,
    text: 'theirs',
  });
  finish();
});
