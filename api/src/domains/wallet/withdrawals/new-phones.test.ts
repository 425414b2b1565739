import pWaitFor from 'p-wait-for';
import { showCaptcha } from '../../../testing/captcha';
import { signUpForm, type TestPlayer } from '../../../testing/player';
import { readyToWithdraw, withdraw } from '../../../testing/withdrawing';
import { startWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
beforeEach(() => world.set('withdrawals_auto_up_to', 0));
afterAll(() => world.stop());

/** A player with money who has just added and verified a second phone. */
async function withNewPhone(): Promise<{ player: TestPlayer; phone: string }> {
  const player = await readyToWithdraw(world.app, await world.player());
  const { phone } = signUpForm();
  await player.post('/api/add/number', { phone });
  await player.post('/api/add/send-verification-code', { phone });
  await player.post('/api/add/verify-phone-number', { verification_code: world.sandbox.codeFor(phone) });
  return { player, phone };
}

async function age({ id }: TestPlayer, minutes: number): Promise<void> {
  const verifiedAt = world.app.clock.now() - minutes * 60_000;
  await world.app.db
    .updateTable('phones')
    .set({ verifiedAt })
    .where('playerId', '=', id)
    .where('isPrimary', '=', false)
    .execute();
}

test('a new phone receives no payout for a day, even confirmed; the first phone does', async () => {
  const { player, phone } = await withNewPhone();
  const refused = await withdraw(player, '500.00', { account_number: phone });
  expect([refused.status, refused.body.code]).toEqual([403, 'wallet_cooling']);
  expect(refused.body.message).toMatch(/from \d\d\/\d\d\/\d{4}, \d\d:\d\d \(GMT\+6\)/);
  await age(player, 24 * 60 - 1);
  expect((await withdraw(player, '500.00', { account_number: phone })).body.code).toBe('wallet_cooling');
  expect((await withdraw(player)).status).toBe(200);
});

test('after a day it receives payouts', async () => {
  const { player, phone } = await withNewPhone();
  await age(player, 24 * 60);
  expect((await withdraw(player, '500.00', { account_number: phone })).status).toBe(200);
});

test('the minutes of the setting count, and the page learns them', async () => {
  await world.set('new_phone_payout_minutes', 1);
  const { player, phone } = await withNewPhone();
  const others = (await player.get('/api/get/other/phone')).body as unknown as {
    payout_minutes: number;
    reset_minutes: number;
    data: { payouts_from: string }[];
  };
  expect([others.payout_minutes, others.reset_minutes]).toEqual([1, 1440]);
  expect(Date.parse(others.data[0]?.payouts_from ?? '')).toBeGreaterThan(world.app.clock.now());
  await age(player, 1);
  expect((await withdraw(player, '500.00', { account_number: phone })).status).toBe(200);
});

test('a new phone gets no code for a new password until it is a day old', async () => {
  const { player, phone } = await withNewPhone();
  await world.set('codes_per_hour', { player: 100, target: 100 });
  const codes = async (): Promise<number> => {
    const rows = await world.app.db
      .selectFrom('codes')
      .select('id')
      .where('playerId', '=', player.id)
      .where('purpose', '=', 'reset')
      .execute();
    return rows.length;
  };
  const forgot = async (): Promise<void> => {
    const { cookie, digits } = await showCaptcha(world.app, world.guest.base);
    const form = { type: 'sms', username: player.username, phone, captcha: digits };
    expect((await world.guest.post('/api/usr-forgot-password', form, cookie)).status).toBe(200);
  };
  await forgot();
  expect(await codes()).toBe(0);
  await age(player, 24 * 60);
  await forgot();
  await pWaitFor(async () => (await codes()) === 1);
});
