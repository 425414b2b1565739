import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPartnerKeys } from '@pavilion/server/signatures/partner-key-file';
import { startWorld, type World } from '../testing/world';
import { runOps } from './run';

const data = mkdtempSync(join(tmpdir(), 'partner-keys-'));
let world: World;
beforeAll(async () => {
  process.env['PAVILION_DATA'] = data;
  world = await startWorld();
}, 60_000);
afterAll(async () => {
  expect((await ops('audit', 'verify')).exit).toBe(0);
  await world.stop();
  delete process.env['PAVILION_DATA'];
  rmSync(data, { recursive: true });
});

const ops = (...typed: string[]) =>
  runOps(typed, (by) => Promise.resolve({ app: world.app, operator: by ?? 'karim', roles: ['admin'] }));
const keys = () => openPartnerKeys('rail');

test('an operator replaces a partner’s key without a gap, and each step is in the log', async () => {
  const first = keys().current();
  expect((await ops('partner-key-add', 'rail')).exit).toBe(2);
  const { out } = await ops('partner-key-add', 'rail', '--reason', 'yearly');
  const second = keys().find('rail.2');
  expect(out).toContain(second?.secret);
  expect(await ops('partner-key-add', 'rail', '--reason', 'again')).toMatchObject({
    exit: 1,
    error: 'There are two live keys. Retire one of them first.',
  });
  expect(keys().current()).toMatchObject({ id: 'rail.1', secret: first.secret });
  expect((await ops('partner-key-retire', 'rail.1', '--reason', 'replaced')).exit).toBe(0);
  expect([keys().current().id, keys().find('rail.1')?.id]).toEqual(['rail.2', 'rail.1']);
  const list = await ops('partner-keys', 'rail');
  expect(list.out).toMatch(/rail\.1 +accepted until .*\n.*rail\.2 +live/);
  expect(list.out).not.toContain(second?.secret);
  const log = await world.app.db.selectFrom('auditLog').select(['act', 'subject', 'details']).orderBy('seq').execute();
  expect(log.map(({ act, subject }) => [act, subject])).toEqual([
    ['partner-key-add', 'rail.2'],
    ['partner-key-retire', 'rail.1'],
  ]);
  expect(JSON.stringify(log)).not.toContain(second?.secret);
});

test('a sealing key is replaced without showing its secret; its secret is removed once nothing is sealed with it', async () => {
  const { id } = await world.player();
  const row = { playerId: id, secret: 'sealing.1:AAAA', activatedAt: null };
  await world.app.db.insertInto('totpFactors').values(row).execute();
  const added = await ops('partner-key-add', 'sealing', '--reason', 'yearly');
  const sealing = () => openPartnerKeys('sealing');
  expect(added.out).toContain('sealing.2 opens sealed secrets');
  expect(added.out).not.toContain(sealing().find('sealing.2')?.secret);
  const remove = () => ops('partner-key-retire', 'sealing.1', '--now', '--reason', 'yearly');
  expect((await remove()).error).toContain('There are secrets sealed with sealing.1.');
  expect((await ops('partner-key-retire', 'sealing.1', '--reason', 'yearly')).exit).toBe(0);
  expect([sealing().current().id, sealing().find('sealing.1')?.id]).toEqual(['sealing.2', 'sealing.1']);
  await world.app.db.deleteFrom('totpFactors').where('playerId', '=', id).execute();
  expect((await remove()).exit).toBe(0);
  expect(sealing().find('sealing.1')).toBeUndefined();
});

test('a leaked key is refused at once; the last key and unknown partners are refused', async () => {
  await ops('partner-key-add', 'exchange', '--reason', 'leak');
  expect((await ops('partner-key-retire', 'exchange.1', '--now', '--reason', 'leak')).exit).toBe(0);
  expect(openPartnerKeys('exchange').find('exchange.1')).toBeUndefined();
  expect(await ops('partner-key-retire', 'exchange.2', '--reason', 'x')).toMatchObject({
    exit: 1,
    error: 'It is the last key. Add another one first.',
  });
  expect((await ops('partner-key-add', 'nobody', '--reason', 'x')).error).toContain('There is no partner');
});
