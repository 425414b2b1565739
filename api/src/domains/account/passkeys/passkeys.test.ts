import { CONFIRMATION_HEADER } from '@pavilion/contract/calls/confirmation';
import { Client, type Reply } from '../../../testing/client';
import { SoftwareAuthenticator } from '../../../testing/passkeys/software-authenticator';
import { PASSWORD, type TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

type Change = Parameters<SoftwareAuthenticator['sign']>[1];
type Options = Parameters<SoftwareAuthenticator['create']>[0] & { readonly rpId: string };
interface Begun {
  readonly attempt: string;
  readonly options: Options;
}

const SITE = 'http://site.test';
const guest = (): Client => new Client(world.guest.base);
const begun = (reply: Reply): Begun => reply.body as unknown as Begun;

async function withPasskey(player?: TestPlayer) {
  const owner = player ?? (await world.player());
  const device = new SoftwareAuthenticator(SITE);
  const { options } = begun(await owner.post('/api/passkeys/begin'));
  const reply = await owner.post('/api/passkeys', { name: 'Phone', passkey: device.create(options) });
  return { player: owner, device, reply, codes: reply.body['recovery_codes'] as unknown as string[] };
}

async function logIn(device: SoftwareAuthenticator, change: Change = {}, from = guest()): Promise<Reply> {
  const { attempt, options } = begun(await from.post('/api/login/passkey/begin'));
  return from.post('/api/login/passkey', { attempt, passkey: device.sign(options, change) });
}

test('a passkey is added after a confirmation, and logs in without username and password', async () => {
  const player = await world.player();
  expect((await player.stolen.post('/api/passkeys/begin')).body.code).toBe('confirmation_required');
  const { device, codes } = await withPasskey(player);
  expect(new Set(codes)).toHaveProperty('size', 10);
  expect(await logIn(device)).toMatchObject({ status: 200, body: { remote_id: player.id } });
  const { passkeys } = (await player.get('/api/passkeys')).body as unknown as { passkeys: object[] };
  expect(passkeys).toEqual([expect.objectContaining({ id: device.id, name: 'Phone' })]);
});

test('with a passkey the password alone neither logs in nor confirms; a recovery code does, once', async () => {
  const { player, codes } = await withPasskey();
  const { username } = player;
  const byPassword = (factor?: string) =>
    guest().post('/api/login', { username, password: PASSWORD, ...(factor && { factor }) });
  expect((await byPassword()).body.code).toBe('factor_required');
  expect((await byPassword(codes[0])).status).toBe(200);
  expect((await byPassword(codes[0])).body.code).toBe('wrong_code');
  expect((await player.get('/api/confirmation')).body['methods']).toEqual(['passkey', 'recovery-code']);
  const byStolen = await player.stolen.post('/api/confirmation', { method: 'password', proof: PASSWORD });
  expect(byStolen.body.code).toBe('method_unavailable');
});

test.each<[string, Change]>([
  ['of another origin', { origin: 'http://site.test.evil.example' }],
  ['of another site', { rpId: 'evil.example' }],
  ['for a challenge that the site never sent', { challenge: 'bm90IG91cnM' }],
  ['of a person who was not verified', { userVerified: false }],
  ['whose count went back', { counter: 1 }],
  ['that names another player', { userHandle: 'c29tZWJvZHk' }],
  ['of an unknown passkey', { id: 'bm9uZQ' }],
])('a response %s is refused', async (_, change) => {
  const { device } = await withPasskey();
  expect((await logIn(device)).status).toBe(200);
  expect((await logIn(device)).status).toBe(200);
  expect((await logIn(device, change)).body.code).toBe('wrong_passkey');
});

test('a response opens one session, in the attempt that asked for it, and in five minutes', async () => {
  const { device } = await withPasskey();
  const first = begun(await guest().post('/api/login/passkey/begin'));
  const other = begun(await guest().post('/api/login/passkey/begin'));
  const passkey = device.sign(first.options);
  const send = (attempt: string, response: object) =>
    guest().post('/api/login/passkey', { attempt, passkey: response });
  expect((await send(other.attempt, passkey)).body.code).toBe('wrong_passkey');
  const replies = await Promise.all([1, 2, 3].map(() => send(first.attempt, passkey)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  world.app.clock.advance(5 * 60_000);
  expect((await send(other.attempt, device.sign(other.options))).body.code).toBe('wrong_passkey');
});

test('a passkey signed by another key is refused under its owner’s id', async () => {
  const { device } = await withPasskey();
  const thief = await withPasskey();
  expect((await logIn(thief.device, { id: device.id })).body.code).toBe('wrong_passkey');
});

test('a passkey confirms for its own player and session only', async () => {
  const { player, device } = await withPasskey();
  const thief = await withPasskey();
  const begin = async (by: Client): Promise<Options> => begun(await by.post('/api/confirmation/passkey')).options;
  const confirm = (by: Client, passkey: object) =>
    by.post('/api/confirmation', { method: 'passkey', proof: JSON.stringify(passkey) });
  const forThief = await begin(player.stolen);
  expect((await confirm(player.stolen, thief.device.sign(forThief))).body.code).toBe('wrong_passkey');
  const forOther = await begin(thief.player);
  expect((await confirm(player.stolen, device.sign(forOther))).body.code).toBe('wrong_passkey');
  expect((await player.stolen.post('/api/confirmation', { method: 'passkey', proof: '{' })).body.code).toBe(
    'wrong_passkey',
  );
  const { body } = await confirm(player.stolen, device.sign(await begin(player.stolen)));
  const confirmed = { [CONFIRMATION_HEADER]: body['confirmation'] as unknown as string };
  const removed = await player.stolen.send('DELETE', `/api/passkeys/${device.id}`, undefined, confirmed);
  expect(removed.status).toBe(200);
  expect((await logIn(device)).body.code).toBe('wrong_passkey');
  expect((await guest().post('/api/login', { username: player.username, password: PASSWORD })).status).toBe(200);
});

test('a registration of another origin is refused, and one response adds one passkey', async () => {
  const player = await world.player();
  const device = new SoftwareAuthenticator(SITE);
  const add = (passkey: object) => player.post('/api/passkeys', { name: 'Phone', passkey });
  const begin = async () => begun(await player.post('/api/passkeys/begin')).options;
  expect((await add(device.create(await begin(), { origin: 'http://evil.example' }))).body.code).toBe('wrong_passkey');
  const registration = device.create(await begin());
  expect((await add(registration)).status).toBe(200);
  expect((await add(registration)).body.code).toBe('wrong_passkey');
  const thief = await world.player();
  const again = device.create(begun(await thief.post('/api/passkeys/begin')).options);
  expect((await thief.post('/api/passkeys', { name: 'Mine', passkey: again })).body.code).toBe('wrong_passkey');
});

test('a script does not lock the log-ins of its address out: successes do not count, and a solved challenge passes', async () => {
  await world.set('call_limits', { log_in: 2 });
  const { device } = await withPasskey();
  const shared = guest();
  for (let times = 0; times < 4; times += 1) expect((await logIn(device, {}, shared)).status).toBe(200);
  const begin = (altcha?: string) => shared.post('/api/login/passkey/begin', { altcha });
  await begin();
  await begin();
  expect((await begin()).body.code).toBe('too_many_requests');
  expect((await begin('')).body.code).toBe('challenge_required');
});

test('ASVS 7.4.3: the first passkey and a removed one end the other sessions; another one ends none', async () => {
  const player = await world.player();
  const isOpen = async (by: Client) => (await by.post('/api/balance')).status === 200;
  const before = await player.logInAgain();
  const { device } = await withPasskey(player);
  expect([await isOpen(before), await isOpen(player)]).toEqual([false, true]);
  const other = new Client(player.base, (await logIn(device)).body['token']);
  await withPasskey(player);
  expect(await isOpen(other)).toBe(true);
  expect((await player.send('DELETE', `/api/passkeys/${device.id}`, undefined, {})).status).toBe(200);
  expect([await isOpen(other), await isOpen(player)]).toEqual([false, true]);
});
