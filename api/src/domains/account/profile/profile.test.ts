import pWaitFor from 'p-wait-for';
import { backgroundDone } from '../../../kernel/background';
import { checkBook } from '../../../ledger/check';
import { ageOn, isBirthday } from '../../../session/age';
import { DiceClient } from '../../../testing/dice';
import { signUpForm, type TestPlayer } from '../../../testing/player';
import { giveMoney } from '../../../testing/withdrawing';
import { startWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const update = (player: TestPlayer, form: object) => player.post('/api/user/profile/update', form);
const add = (player: TestPlayer, phone: string) => player.post('/api/add/number', { phone });
const others = async (player: TestPlayer) =>
  (await player.get('/api/get/other/phone')).body['data'] as unknown as object[];
const freshPhone = () => signUpForm().phone;

test('a birthday and a name are set once and then locked; repeating the save is no error', async () => {
  const player = await world.newcomer();
  expect((await update(player, { remote_id: player.id, dofb: '1995-02-28' })).body).toEqual({
    success: true,
    message: 'Your details were saved.',
    dofb: '1995-02-28',
  });
  expect((await update(player, { name: '  Rahima Begum ' })).body['dofb']).toBe('1995-02-28');
  expect((await update(player, { dofb: '1995-02-28' })).status).toBe(200);
  const again = [await update(player, { dofb: '1990-01-01' }), await update(player, { name: 'Somebody Else' })];
  expect(again.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'locked'],
    [409, 'locked'],
  ]);
  expect((await player.get('/api/user/show')).body).toMatchObject({ name: 'Rahima Begum', dofb: '1995-02-28' });
});

test('an invalid birthday is reported at its field', async () => {
  const player = await world.newcomer();
  const errorsOf = async (form: object) => (await update(player, form)).body.errors;
  expect(await errorsOf({})).toEqual({ dofb: ['Please enter your date of birth.'] });
  expect(await errorsOf({ dofb: '' })).toEqual({ dofb: ['Please enter your date of birth.'] });
  for (const dofb of ['1995-02-30', '28-02-1995', '2999-01-01', '1850-01-01'])
    expect(await errorsOf({ dofb })).toEqual({ dofb: ['This is not a valid date of birth.'] });
  expect(await errorsOf({ name: '   ' })).toEqual({ name: ['Please enter your full name.'] });
});

test('age is computed in Dhaka, where the day begins six hours earlier', () => {
  const eve = Date.parse('2026-11-21T17:59:59Z');
  expect([ageOn('2008-11-22', eve), ageOn('2008-11-22', eve + 1000)]).toEqual([17, 18]);
  expect([isBirthday('2026-11-22', eve), isBirthday('2026-11-22', eve + 1000)]).toEqual([false, true]);
});

const childhood = () => `${new Date(world.app.clock.now()).getUTCFullYear() - 10}-01-01`;
const withdrawalsOf = ({ id }: TestPlayer) =>
  world.app.db
    .selectFrom('withdrawals')
    .select(['amount', 'accountNumber', 'state', 'approvedBy'])
    .where('playerId', '=', id)
    .execute();

test('a birthday under 18 closes play and withdrawals, sends an inbox message and refunds the deposits to their source', async () => {
  const player = await (await world.player()).deposit('500.00');
  await player.deposit('700.00');
  await giveMoney(world.app, player, 5_000);
  expect((await update(player, { dofb: childhood() })).status).toBe(200);
  await backgroundDone(world.app);
  expect(await withdrawalsOf(player)).toEqual([
    { amount: 120_000, accountNumber: player.phone, state: 'success', approvedBy: 'under-age' },
  ]);
  expect(await player.balance()).toBe('50.00');
  const row = await world.app.db
    .selectFrom('players')
    .select('status')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow();
  expect(row.status).toBe('frozen');
  expect((await player.get('/api/userwithdrawcheck')).body.code).toBe('frozen');
  expect((await player.get('/api/inbox')).text).toContain('Account on hold');
  const audit = await world.app.db
    .selectFrom('auditLog')
    .select(['operator', 'act', 'details'])
    .where('subject', '=', player.id)
    .executeTakeFirst();
  expect(audit).toMatchObject({ operator: 'auto', act: 'freeze', details: { returned: 120_000, short: 0 } });
  expect(await checkBook(world.app.db)).toMatchObject({ unbalanced: 0, drifted: 0 });
});

test('a deposit credited after an under-age account was closed is refunded automatically', async () => {
  const player = await (await world.player()).deposit('500.00');
  const order = await player.order('300.00');
  await update(player, { dofb: childhood() });
  await backgroundDone(world.app);
  await player.claim(order, player.pay(order));
  expect((await player.outcomeOf(order)).state).toBe('success');
  const sent = async () =>
    (await withdrawalsOf(player)).filter(({ state }) => state === 'success').map(({ amount }) => amount);
  await pWaitFor(async () => (await sent()).length >= 2);
  expect((await sent()).sort()).toEqual([30_000, 50_000]);
  expect(await player.balance()).toBe('0.00');
});

test('lost deposits are not refunded: the log records the amount for an operator', async () => {
  await world.addDice();
  const player = await (await world.player()).deposit('500.00');
  const dice = new DiceClient(world);
  await dice.bet(await dice.openPlay(player), '200.00');
  await update(player, { dofb: childhood() });
  expect((await withdrawalsOf(player)).map(({ amount }) => amount)).toEqual([30_000]);
  const audit = await world.app.db
    .selectFrom('auditLog')
    .select('details')
    .where('subject', '=', player.id)
    .executeTakeFirst();
  expect(audit?.details).toMatchObject({ returned: 30_000, short: 20_000 });
});

test('one extra phone can be added and verified by its own code beside the first one’s, and then no other', async () => {
  const player = await world.newcomer();
  const phone = freshPhone();
  expect((await add(player, phone)).body['message']).toBe('Phone number added.');
  expect(await others(player)).toMatchObject([{ contract_value: phone, isverify: '0' }]);
  await player.post('/api/send-verification-code', { phone: player.phone });
  expect((await player.post('/api/add/send-verification-code', { phone })).body).toMatchObject({ seconds: 300 });
  const code = await world.sandbox.nextCodeFor(phone);
  const wrong = await player.post('/api/verify-phone-number', { verification_code: code });
  expect(wrong.body.code).toBe('wrong_code');
  expect((await player.post('/api/add/verify-phone-number', { verification_code: code })).status).toBe(200);
  expect(await others(player)).toMatchObject([{ contract_value: phone, isverify: '1' }]);
  expect((await add(player, freshPhone())).body).toMatchObject({
    code: 'phone_limit',
    message: 'Only one extra phone number can be added.',
  });
});

test('an unverified extra phone can be replaced, which voids its code', async () => {
  const player = await world.newcomer();
  const [mistyped, right] = [freshPhone(), freshPhone()];
  await add(player, mistyped);
  await player.post('/api/add/send-verification-code', { phone: mistyped });
  const code = await world.sandbox.nextCodeFor(mistyped);
  expect((await add(player, right)).status).toBe(200);
  expect((await player.post('/api/add/verify-phone-number', { verification_code: code })).body.code).toBe(
    'code_expired',
  );
  expect(await others(player)).toMatchObject([{ contract_value: right, isverify: '0' }]);
  expect((await player.post('/api/add/send-verification-code', { phone: mistyped })).body.code).toBe('not_yours');
});

test('a registered or invalid number is refused with a message', async () => {
  const [player, other] = [await world.newcomer(), await world.newcomer()];
  expect((await add(player, other.phone)).body.errors).toEqual({ phone: ['This phone number is already registered'] });
  expect((await add(player, player.phone)).body.errors).toEqual({ phone: ['This phone number is already registered'] });
  expect((await add(player, '0121234567890')).body.errors).toEqual({ phone: ['Invalid phone number for Bangladesh'] });
  expect((await add(player, '123')).body.errors).toEqual({ phone: ['Invalid phone number (10-15 digits)'] });
});
