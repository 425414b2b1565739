import pWaitFor from 'p-wait-for';
import type { Client } from '../../testing/client';
import { signUpForm, type TestPlayer } from '../../testing/player';
import { readyToWithdraw, withdraw, withdrawn } from '../../testing/withdrawing';
import { startWorld, type World } from '../../testing/world';
import { rejectWithdrawal } from '../wallet/withdrawals/withdrawal-desk.service';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
beforeEach(() => world.set('withdrawals_auto_up_to', 0));
afterAll(() => world.stop());

const LINK = /http:\/\/site\.test\/not-me#([\w-]+)/;
const textsTo = ({ phone }: Pick<TestPlayer, 'phone'>): string[] =>
  world.sandbox.messages.filter(({ to }) => to === phone.replace(/^0/, '+880')).map(({ text }) => text);
const tokenIn = (text = ''): string => LINK.exec(text)?.[1] ?? '';

/** Waits for a text to a phone that fits, and returns it. */
async function textTo(to: Pick<TestPlayer, 'phone'>, fits: RegExp): Promise<string> {
  const find = (): string | undefined => textsTo(to).findLast((text) => fits.test(text));
  await pWaitFor(() => find() !== undefined);
  return find() ?? '';
}

async function addPhone(player: TestPlayer): Promise<string> {
  const { phone } = signUpForm();
  await player.post('/api/add/number', { phone });
  await player.post('/api/add/send-verification-code', { phone });
  const code = { verification_code: world.sandbox.codeFor(phone) };
  expect((await player.post('/api/add/verify-phone-number', code)).status).toBe(200);
  return phone;
}

const inboxKinds = async (player: Client): Promise<string[]> =>
  ((await player.get('/api/inbox')).body['data'] as unknown as { data: { kind: string }[] }).data.map(
    ({ kind }) => kind,
  );

test('a new phone is told to the old one and to the inbox, and not to itself', async () => {
  const player = await world.player();
  const phone = await addPhone(player);
  expect(await textTo(player, /added to your account/)).toContain(phone);
  expect(textsTo({ phone }).some((text) => LINK.test(text))).toBe(false);
  expect(await inboxKinds(player)).toContain('phone_added');
});

test('the first payout to a wallet is told to the owner; the next is not', async () => {
  const player = await readyToWithdraw(world.app, await world.player());
  const id = await withdrawn(player);
  expect((await textTo(player, /new wallet/)).length).toBeLessThanOrEqual(160);
  await rejectWithdrawal(world.app, id, 'shila', 'operator');
  expect((await withdraw(player)).status).toBe(200);
  const notices = world.app.db.selectFrom('securityNotices').select('event').where('playerId', '=', player.id);
  expect(await notices.execute()).toEqual([{ event: 'wallet' }]);
});

test('“this wasn’t me” ends all sessions and freezes payouts, the one under way as well', async () => {
  const player = await readyToWithdraw(world.app, await world.player());
  const id = await withdrawn(player);
  const token = tokenIn(await textTo(player, /new wallet/));
  const other = await player.logInAgain();
  const reply = await world.guest.post('/api/not-me', { token });
  expect([reply.status, reply.body.message]).toEqual([200, expect.stringContaining('All devices were logged out')]);
  expect((await player.get('/api/user/show')).status).toBe(401);
  expect((await other.get('/api/user/show')).status).toBe(401);
  const again = await player.logInAgain();
  expect((await withdraw(again)).body.code).toBe('frozen');
  expect((await again.get(`/api/withdrawals/${id}`)).body['state']).toBe('processing');
  expect((await world.guest.post('/api/not-me', { token })).status).toBe(200);
  const acts = await world.app.db
    .selectFrom('auditLog')
    .select(['act', 'operator'])
    .where('subject', '=', player.id)
    .execute();
  expect(acts).toEqual([{ act: 'freeze', operator: 'owner' }]);
});

test('a made-up or expired token freezes nobody', async () => {
  const player = await readyToWithdraw(world.app, await world.player());
  await withdraw(player);
  const token = tokenIn(await textTo(player, /new wallet/));
  expect((await world.guest.post('/api/not-me', { token: `${token}x` })).body.code).toBe('link_invalid');
  await world.app.db.updateTable('securityNotices').set({ expiresAt: 0 }).where('playerId', '=', player.id).execute();
  expect((await world.guest.post('/api/not-me', { token })).status).toBe(410);
  expect((await player.get('/api/user/show')).status).toBe(200);
});

test('a log-in from a new browser is told to the owner, one from the same browser is not', async () => {
  const player = await world.player();
  const cookie = { cookie: 'visitor=phone-of-the-owner' };
  await player.logInAgain(cookie);
  await textTo(player, /new device/);
  const sent = textsTo(player).length;
  const same = await player.logInAgain(cookie);
  expect(textsTo(player)).toHaveLength(sent);
  expect((await inboxKinds(same)).filter((kind) => kind === 'new_device')).toHaveLength(1);
});

test('a changed password is told by text in the language of the call', async () => {
  const player = await world.player();
  const form = { old_password: 'kotha7bela', new_password: 'nodi8para', new_password_confirmation: 'nodi8para' };
  await player.post('/api/user-pwd', form, { 'accept-language': 'bn' });
  expect(LINK.test(await textTo(player, /পাসওয়ার্ড বদলানো হয়েছে/))).toBe(true);
});
