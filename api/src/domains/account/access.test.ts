import { domains } from '@pavilion/contract/index';
import { backgroundDone } from '../../kernel/background';
import {
  attemptsOf,
  callsOf,
  documentedFields,
  faultOf,
  readPlayerRows,
  send,
} from '../../testing/matrices/access-matrix';
import { accountMatrix, type Victim } from '../../testing/matrices/account-matrix';
import { addPasskey } from '../../testing/passkeys/add-passkey';
import { startWorld, type World } from '../../testing/world';

let world: World;
let victim: Victim;
beforeAll(async () => {
  world = await startWorld();
  // The captcha would otherwise refuse calls before their own check does.
  await world.set('forgot_before_captcha', 1000);
  victim = await makeVictim();
}, 60_000);
afterAll(() => world.stop());

async function makeVictim(): Promise<Victim> {
  const player = await world.newcomer();
  await player.post('/api/send-verification-code', { phone: player.phone });
  const phoneCode = await world.sandbox.nextCodeFor(player.phone);
  await player.post('/api/send-verification-code', { email: player.email });
  const emailCode = await world.sandbox.nextCodeFor(player.email);
  await world.guest.post('/api/usr-forgot-password', { type: 'email', username: player.username, email: player.email });
  const resetCode = await world.sandbox.nextCodeFor(player.email, emailCode);
  const { id } = (await player.get('/api/session')).body as unknown as { id: string };
  const { key: exportKey = '' } = (await player.post('/api/privacy/export')).body;
  const passkey = await addPasskey(world.app.db, player.id);
  return { player, passkey, session: id, phoneCode, emailCode, resetCode, exportKey };
}

test('every endpoint of these domains has a row in the matrix, with all its fields', async () => {
  const { identity, leaving, recovery, sessions, profile, security, confirmation, factors, passkeys, privacy } =
    domains;
  const access = [security, confirmation, factors, passkeys];
  const account = [identity, leaving, recovery, sessions, profile, ...access, privacy];
  expect(documentedFields(accountMatrix)).toEqual(await callsOf(world, account, ['GET /captcha']));
});

/** Excludes refused logins, which the player's history records: an attempt doesn't change the player's data. */
async function belongings(): Promise<object> {
  const { login_history: _, ...rest } = await readPlayerRows(world, victim.player.id);
  return rest;
}

test.each(Object.entries(accountMatrix))(
  'ASVS 8.2.2: no player reads or changes another’s data by %s',
  async (key, row) => {
    const { player, session, phoneCode, emailCode, resetCode } = victim;
    const before = await belongings();
    const canaries = [
      player.id,
      player.username,
      player.email,
      player.phone,
      player.phone.slice(1),
      session,
      phoneCode,
      emailCode,
      resetCode,
    ];
    const sent = world.sandbox.messages.length;
    let self = await world.newcomer();
    for (const attempt of attemptsOf(key, row, victim)) {
      if (row.endsSession) self = await self.logInAgain();
      expect(faultOf(attempt, await send(key, row, self, self, attempt), canaries)).toBeNull();
    }
    await backgroundDone(world.app);
    expect(await belongings()).toEqual(before);
    expect(
      world.sandbox.messages.slice(sent).filter(({ to }) => to.endsWith(player.phone.slice(1)) || to === player.email),
    ).toEqual([]);
    expect((await player.get('/api/session', { 'x-background': '1' })).status).toBe(200);
  },
);
