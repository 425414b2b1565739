import fc from 'fast-check';
import { sql } from 'kysely';
import pWaitFor from 'p-wait-for';
import { newId } from '@pavilion/database/id';
import { partnerKey } from '@pavilion/server/signatures/partner-key';
import { signRequest } from '@pavilion/server/signatures/request-signature';
import { collectSecurityEvents } from '@pavilion/server/testing/collect-security-events';
import type { Trx } from '../../../kernel/database/database';
import { PROVIDER_SECRET, startTestWallet, type TestPlayer, type TestWallet } from '../../../testing/test-wallet';
import { HOUSE } from '../catalog/game-server.settings';

let wallet: TestWallet;
beforeAll(async () => {
  wallet = await startTestWallet();
}, 60_000);
afterAll(() => wallet.stop());

const game_code = 'PAV-DICE-001';
const bet = (token: string, id: string, amount: string) =>
  wallet.call('bet', { token, transaction_id: id, round_id: `r-${id}`, game_code, amount });
const win = (of: string, amount: string, id = `w-${of}`) =>
  wallet.call('win', {
    transaction_id: id,
    bet_transaction_id: of,
    round_id: `r-${of}`,
    game_code,
    amount,
    round_closed: true,
  });
const rollback = (of: string, id = `b-${of}`) =>
  wallet.call('rollback', { transaction_id: id, bet_transaction_id: of, round_id: `r-${of}` });
const main = async (player: TestPlayer) => wallet.api.app.ledger.balance(wallet.api.app.db, player.id);

async function openPlay(balance: number, bonus = 0) {
  const player = await wallet.player(balance, bonus);
  return { player, token: await wallet.play(player), id: newId() };
}

test('a launch session opens one play, once', async () => {
  const player = await wallet.player(12_300);
  const session = await launchSession(player);
  expect(await wallet.call('authenticate', { session })).toMatchObject({
    player: player.id,
    currency: 'BDT',
    balance: '123.00',
  });
  expect(await wallet.call('authenticate', { session })).toEqual({ status: 'INVALID_TOKEN' });
});

test('a bet and its win change the wallet and form one settled round', async () => {
  const { player, token, id } = await openPlay(10_000);
  expect(await bet(token, id, '10.00')).toEqual({ status: 'OK', balance: '90.00' });
  expect(await win(id, '25.50')).toEqual({ status: 'OK', balance: '115.50' });
  expect(await rounds(player)).toMatchObject([
    { game_name: 'Dhaka Dice', bet_amount: '10.00', winAmount: '25.50', status: 'settled', platform: 'PAVILION' },
  ]);
});

test('a repeated transaction id gets the same response and moves money once', async () => {
  const { player, token, id } = await openPlay(10_000);
  const first = await bet(token, id, '10.00');
  await win(id, '5.00');
  const again = await Promise.all(Array.from({ length: 5 }, () => bet(token, id, '10.00')));
  expect(again).toEqual(Array.from({ length: 5 }, () => first));
  expect((await main(player)).main).toBe(9500);
});

test('a repeated transaction id with other content is refused', async () => {
  const { token, id } = await openPlay(10_000);
  await bet(token, id, '10.00');
  expect(await bet(token, id, '11.00')).toEqual({ status: 'DUPLICATE_DIFFERENT' });
});

test('a rollback under the id of its own bet is refused and leaves no tombstone', async () => {
  const { player, token, id } = await openPlay(10_000);
  expect(await rollback(id, id)).toEqual({ status: 'BAD_REQUEST' });
  expect((await bet(token, id, '10.00'))['status']).toBe('OK');
  expect((await main(player)).main).toBe(9000);
});

test("another player's bet under a used transaction id is refused without revealing the first player's balance", async () => {
  const [first, second] = [await openPlay(10_000), await openPlay(10_000)];
  await bet(first.token, first.id, '10.00');
  expect(await bet(second.token, first.id, '10.00')).toEqual({ status: 'DUPLICATE_DIFFERENT' });
});

test('of more concurrent bets than database connections with a balance for one, one wins and the rest get the balance', async () => {
  const { player, token, id } = await openPlay(1000);
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => bet(token, `${id}-${i}`, '10.00')));
  expect(answers.filter((answer) => answer['status'] === 'OK')).toHaveLength(1);
  expect(answers.filter((answer) => answer['status'] === 'INSUFFICIENT_FUNDS')).toHaveLength(29);
  expect(answers.every((answer) => answer['balance'] === '0.00' || answer['balance'] === '10.00')).toBe(true);
  expect((await main(player)).main).toBe(0);
});

test('stakes use main money first, and wins are paid in the same proportion', async () => {
  const { player, token, id } = await openPlay(3000, 10_000);
  await bet(token, id, '40.00');
  expect(await main(player)).toMatchObject({ main: 0, bonus: 9000 });
  await win(id, '80.00');
  expect(await main(player)).toMatchObject({ main: 6000, bonus: 11_000 });
});

test('ASVS 16.3.3: a wrong signature is refused, is logged with its reason, and moves nothing', async () => {
  const { player, token, id } = await openPlay(1000);
  const log = collectSecurityEvents();
  const body = { token, transaction_id: id, round_id: 'r', game_code, amount: '10.00' };
  expect(await wallet.call('bet', body, 'another secret')).toEqual({
    status: 'INVALID_SIGNATURE',
    reason: 'wrong_signature',
  });
  log.close();
  expect(log.events()).toMatchObject([
    { event: 'signature.invalid', call: '/provider/v1/bet', reason: 'wrong_signature' },
  ]);
  expect((await main(player)).main).toBe(1000);
});

test('a signed win can’t be sent again, as a rollback, or as another game server’s', async () => {
  const { player, token, id } = await openPlay(1000);
  await wallet.call('bet', { token, transaction_id: id, round_id: id, game_code, amount: '10.00' });
  const win = { transaction_id: `${id}-w`, bet_transaction_id: id, round_id: id, game_code, amount: '5.00' };
  const request = { method: 'POST', target: '/provider/v1/win', body: JSON.stringify({ ...win, round_closed: true }) };
  const send = async (
    target: string,
    keyId: string,
    headers = signRequest(partnerKey(keyId, PROVIDER_SECRET), request),
  ) => {
    const reply = await fetch(wallet.api.url + target, { ...request, headers });
    return { reply: (await reply.json()) as object, headers };
  };
  const own = `${HOUSE}.1`;
  expect((await send('/provider/v1/rollback', own)).reply).toMatchObject({ reason: 'wrong_signature' });
  expect((await send('/provider/v1/win?as=bet', own)).reply).toMatchObject({ reason: 'wrong_signature' });
  expect((await send(request.target, 'acme.1')).reply).toMatchObject({ reason: 'unknown_key' });
  const { reply, headers } = await send(request.target, own);
  expect(reply).toEqual({ status: 'OK', balance: '5.00' });
  expect((await send(request.target, own, headers)).reply).toEqual({ status: 'INVALID_SIGNATURE', reason: 'replayed' });
  // Signed anew, it is a retry.
  expect((await send(request.target, own)).reply).toEqual({ status: 'OK', balance: '5.00' });
  expect((await main(player)).main).toBe(500);
});

test('a call with a field that the wallet doesn’t know is refused', async () => {
  const { player, token, id } = await openPlay(1000);
  const body = { token, transaction_id: id, round_id: id, game_code, amount: '10.00' };
  expect(await wallet.call('bet', { ...body, only_if_balance: '99.00' })).toEqual({ status: 'BAD_REQUEST' });
  expect((await main(player)).main).toBe(1000);
});

test('only a bet requires a token: a win is paid after the play has ended', async () => {
  const { token, id } = await openPlay(1000);
  await bet(token, id, '10.00');
  wallet.api.app.clock.advance(13 * 3_600_000);
  expect(await win(id, '20.00')).toEqual({ status: 'OK', balance: '20.00' });
  expect(await bet(token, `${id}-late`, '1.00')).toEqual({ status: 'INVALID_TOKEN' });
});

const ticketOf = (player: TestPlayer, id: string, createdAt: number) => ({
  id,
  playerId: player.id,
  depositId: null,
  promotionName: null,
  required: 1500,
  remaining: 1500,
  createdAt,
  completedAt: null,
});

/** Waits until another transaction waits for a lock of this one, which an endless wait would keep open. */
async function untilBlocked(trx: Trx): Promise<void> {
  const query = sql<{ blocks: boolean }>`
    select exists (select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))) as blocks`;
  await pWaitFor(async () => (await query.execute(trx)).rows[0]?.blocks === true, { timeout: 10_000 });
}

test('a settled stake reduces the oldest open ticket, and its remainder the next', async () => {
  const { player, token, id } = await openPlay(10_000);
  const { db } = wallet.api.app;
  await db
    .insertInto('turnoverTickets')
    .values([ticketOf(player, `new-${id}`, 2), ticketOf(player, `old-${id}`, 1)])
    .execute();
  await bet(token, id, '20.00');
  await win(id, '0.00');
  const left = await db
    .selectFrom('turnoverTickets')
    .select(['id', 'remaining'])
    .where('playerId', '=', player.id)
    .orderBy('createdAt')
    .execute();
  expect(left.map((row) => row.remaining)).toEqual([0, 1000]);
});

test('a ticket that is opened while a win is paid is counted', async () => {
  const { player, token, id } = await openPlay(10_000);
  const { db } = wallet.api.app;
  await bet(token, id, '20.00');
  const paying = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('id').where('owner', '=', player.id).forUpdate().execute();
    const call = win(id, '5.05');
    // It has read that there is no ticket, and waits for the accounts.
    await untilBlocked(trx);
    const ticket = ticketOf(player, `late-${id}`, 1);
    await trx.insertInto('turnoverTickets').values(ticket).execute();
    return { call };
  });
  expect(await paying.call).toEqual({ status: 'OK', balance: '85.05' });
  expect(await win(id, '5.05')).toEqual({ status: 'OK', balance: '85.05' });
  const ticket = await db.selectFrom('turnoverTickets').select('remaining').where('playerId', '=', player.id).execute();
  expect(ticket).toEqual([{ remaining: 0 }]);
});

type WalletCall = readonly [kind: 'bet' | 'win' | 'rollback', bet: number];
type State = 'none' | 'placed' | 'won' | 'back' | 'dead';

/** Reference model: the state of each bet after any order of calls. */
class Model {
  balance = 100_000;
  private readonly states = new Map<number, State>();
  private readonly answers = new Map<string, string>();

  act([kind, number]: WalletCall): string {
    const key = `${kind}${number}`;
    const before = this.answers.get(key);
    if (before !== undefined) return before;
    const status = this[kind](number, this.states.get(number) ?? 'none');
    // Only OK responses are stored: a refused call may get another response when repeated.
    if (status === 'OK') this.answers.set(key, status);
    return status;
  }

  private bet(number: number, state: State): string {
    if (state === 'dead') return 'ROLLED_BACK';
    return this.become(number, 'placed', -1000);
  }

  private win(number: number, state: State): string {
    if (state === 'none') return 'UNKNOWN_BET';
    if (state === 'back' || state === 'dead') return 'ROLLED_BACK';
    return this.become(number, 'won', 1500);
  }

  private rollback(number: number, state: State): string {
    if (state === 'none') return this.become(number, 'dead', 0);
    if (state === 'won') return 'BAD_REQUEST';
    return this.become(number, 'back', 1000);
  }

  private become(number: number, state: State, amount: number): string {
    this.states.set(number, state);
    this.balance += amount;
    return 'OK';
  }
}

test('bet, win and rollback in any order and with repeats agree with the model', async () => {
  const acts = fc.array(
    fc.tuple(fc.constantFrom('bet' as const, 'win' as const, 'rollback' as const), fc.integer({ min: 0, max: 2 })),
    { minLength: 3, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      const { player, token, id } = await openPlay(100_000);
      const model = new Model();
      for (const act of sequence) {
        const of = `${id}-${act[1]}`;
        const answer =
          act[0] === 'bet'
            ? await bet(token, of, '10.00')
            : act[0] === 'win'
              ? await win(of, '15.00')
              : await rollback(of);
        expect([act, answer['status']]).toEqual([act, model.act(act)]);
      }
      expect((await main(player)).main).toBe(model.balance);
    }),
    { numRuns: 60 },
  );
}, 120_000);

async function launchSession(player: TestPlayer): Promise<string | null> {
  const reply = await call(player, 'POST', '/api/game-run', { gameCode: game_code, isMobileLogin: false });
  return new URL(String((reply as { url: string }).url)).searchParams.get('session');
}

async function rounds(player: TestPlayer): Promise<unknown> {
  return ((await call(player, 'GET', '/api/betting-record?status=settled&days=today')) as { data: unknown }).data;
}

async function call(player: TestPlayer, method: string, path: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${player.bearer}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  return (
    await fetch(`${wallet.api.url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  ).json();
}
