import { TOTP } from 'otpauth';
import { singleKey } from '@pavilion/server/signatures/partner-key';
import type { TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import { sealStoredSecrets } from './totp-secret.service';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());
beforeEach(() => world.app.db.deleteFrom('totpFactors').execute());

const STEP_MS = 30_000;
const stored = async ({ id }: TestPlayer): Promise<string> =>
  (await world.app.db.selectFrom('totpFactors').select('secret').where('playerId', '=', id).executeTakeFirstOrThrow())
    .secret;
const store = ({ id }: TestPlayer, secret: string) =>
  world.app.db.updateTable('totpFactors').set({ secret }).where('playerId', '=', id).execute();

/** A player whose app is on; each of its codes is of a later step, because one works once. */
async function withApp() {
  const player = await world.player();
  const { secret } = (await player.post('/api/factors/totp')).body as unknown as { secret: string };
  const confirm = async (by = player) => {
    world.app.clock.advance(STEP_MS);
    const code = new TOTP({ secret }).generate({ timestamp: world.app.clock.now() });
    return (await by.stolen.post('/api/confirmation', { method: 'totp', proof: code })).status;
  };
  const code = new TOTP({ secret }).generate({ timestamp: world.app.clock.now() });
  const { body } = await player.post('/api/factors/totp/activate', { code });
  return { player, secret, confirm, recoveryCode: (body['recovery_codes'] as unknown as string[])[0] ?? '' };
}

test('the database has no secret that an app could use, and the app works', async () => {
  const { player, secret, confirm } = await withApp();
  expect(await stored(player)).toMatch(/^sealing\.1:/);
  expect(await stored(player)).not.toContain(secret);
  expect(await confirm()).toBe(200);
});

test('a secret that is moved to another player does not open, and recovery codes still do', async () => {
  const [thief, owner] = [await withApp(), await withApp()];
  await store(owner.player, await stored(thief.player));
  expect(await thief.confirm(owner.player)).toBe(400);
  const proof = { method: 'recovery-code', proof: owner.recoveryCode };
  expect((await owner.player.stolen.post('/api/confirmation', proof)).status).toBe(200);
});

test('secrets of an earlier release work, and are sealed; so are those of a retired key', async () => {
  const { player, secret, confirm } = await withApp();
  await store(player, secret);
  expect(await confirm()).toBe(200);
  expect(await sealStoredSecrets(world.app)).toBe(1);
  expect(await stored(player)).toMatch(/^sealing\.1:/);
  expect(await confirm()).toBe(200);
  expect(await sealStoredSecrets(world.app)).toBe(0);
  const older = world.app.links.sealingKeys;
  const newer = singleKey('next', 'b'.repeat(64));
  const both = { current: newer.current, find: (id: string) => newer.find(id) ?? older.find(id) };
  const app = { ...world.app, links: { ...world.app.links, sealingKeys: both } };
  expect(await sealStoredSecrets(app)).toBe(1);
  expect(await stored(player)).toMatch(/^next\.1:/);
});

test('a secret whose key is missing is left as it is, and stops no other', async () => {
  const [lost, other] = [await withApp(), await withApp()];
  await store(lost.player, 'sealing.9:AAAA');
  await store(other.player, other.secret);
  expect(await sealStoredSecrets(world.app)).toBe(1);
  expect(await stored(lost.player)).toBe('sealing.9:AAAA');
});
