import { randomUUID } from 'node:crypto';
import { CONFIRMATION_HEADER } from '@pavilion/contract/calls/confirmation';
import type { Client } from '../../../testing/client';
import { PASSWORD, signUpForm, type TestPlayer } from '../../../testing/player';
import { readyToWithdraw, withdrawn } from '../../../testing/withdrawing';
import { startWorld, type World } from '../../../testing/world';
import { createPaymentMethod } from '../../wallet/methods/methods.service';
import { rejectWithdrawal } from '../../wallet/withdrawals/withdrawal-desk.service';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
beforeEach(() => world.set('withdrawals_auto_up_to', 0));
afterAll(() => world.stop());

const payout = ({ phone }: TestPlayer, to: Client, headers: Record<string, string> = {}) =>
  to.post(
    '/api/submit-withdraw',
    { account_number: phone, amount: '500.00', payment_id: 0, provider: 'bKash' },
    headers,
  );
const held = async ({ id }: TestPlayer): Promise<number> => (await world.app.ledger.balance(world.app.db, id)).held;
const addNumber = (by: Client, headers: Record<string, string> = {}) =>
  by.post('/api/add/number', { phone: signUpForm().phone }, headers);
const confirmBy = (by: Client, method: string, proof: string) => by.post('/api/confirmation', { method, proof });

test('a token alone neither withdraws to a new wallet nor adds a phone, even right after the log-in', async () => {
  const player = await readyToWithdraw(world.app, await world.player());
  const replies = [await payout(player, player.stolen), await addNumber(player.stolen)];
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [428, 'confirmation_required'],
    [428, 'confirmation_required'],
  ]);
  expect(await held(player)).toBe(0);
});

test('a confirmation opens the calls of its own session only, and only with its secret', async () => {
  const player = await readyToWithdraw(world.app, await world.player());
  const other = await player.logInAgain();
  const secret = await player.confirm();
  expect((await payout(player, other.stolen, secret)).body.code).toBe('confirmation_required');
  expect((await payout(player, player.stolen)).body.code).toBe('confirmation_required');
  const guessed = { [CONFIRMATION_HEADER]: 'A'.repeat(43) };
  expect((await payout(player, player.stolen, guessed)).body.code).toBe('confirmation_required');
  expect((await payout(player, player.stolen, secret)).status).toBe(200);
});

test('the same call with the same key succeeds after the confirmation, once', async () => {
  const player = await readyToWithdraw(world.app, await world.player());
  const key = { 'idempotency-key': randomUUID() };
  expect((await payout(player, player.stolen, key)).status).toBe(428);
  const confirmed = { ...key, ...(await player.confirm()) };
  const first = await payout(player, player.stolen, confirmed);
  const second = await payout(player, player.stolen, confirmed);
  expect([first.status, second.text]).toEqual([200, first.text]);
  expect(await held(player)).toBe(50_000);
});

test('a confirmation ends after the minutes of the setting', async () => {
  await world.set('confirmation_minutes', 1);
  const player = await world.player();
  const secret = await player.confirm();
  const past = world.app.clock.now() - 61_000;
  await world.app.db.updateTable('sessions').set({ confirmedAt: past }).where('playerId', '=', player.id).execute();
  expect((await addNumber(player.stolen, secret)).body.code).toBe('confirmation_required');
});

test('a wallet that was confirmed once needs no confirmation again; another one does', async () => {
  const player = await readyToWithdraw(world.app, await world.player());
  const id = await withdrawn(player);
  await rejectWithdrawal(world.app, id, 'shila', 'operator');
  const nagad = { account_number: player.phone, amount: '500.00', payment_id: 0, provider: 'Nagad' };
  await createPaymentMethod(world.app.db, {
    name: 'Nagad',
    provider: 'nagad',
    icon: '/storage/nagad.svg',
    rebate: 0,
    min: 10_000,
    max: 2_500_000,
  });
  expect((await player.stolen.post('/api/submit-withdraw', nagad)).body.code).toBe('confirmation_required');
  expect((await payout(player, player.stolen)).status).toBe(200);
});

test('a code to the first phone confirms as well; wrong ones are counted, and it works once', async () => {
  const player = await world.player();
  expect((await player.get('/api/confirmation')).body['methods']).toEqual(['password', 'sms']);
  expect((await player.post('/api/confirmation/code', { by: 'mail' })).body.code).toBe('method_unavailable');
  expect((await player.post('/api/confirmation/code', { by: 'sms' })).status).toBe(200);
  const code = world.sandbox.codeFor(player.phone);
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await confirmBy(player.stolen, 'sms', wrong)).body.code).toBe('wrong_code');
  const { status, body } = await confirmBy(player.stolen, 'sms', code);
  expect(status).toBe(200);
  expect((await confirmBy(player.stolen, 'sms', code)).body.code).toBe('code_expired');
  const secret = { [CONFIRMATION_HEADER]: body['confirmation'] as unknown as string };
  expect((await addNumber(player.stolen, secret)).status).toBe(200);
});

test('a wrong password is refused, and after five even the right one', async () => {
  const player = await world.player();
  for (let i = 0; i < 5; i++) expect((await confirmBy(player.stolen, 'password', 'guess1234')).status).toBe(400);
  expect((await confirmBy(player.stolen, 'password', PASSWORD)).body.code).toBe('password_tries');
});
