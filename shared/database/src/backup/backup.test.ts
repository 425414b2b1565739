import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../embedded';
import { freePort } from '../free-port';
import { withClient } from '../with-client';
import { createBackup, listBackups } from './create-backup';
import { restoreBackup } from './restore-backup';

const root = mkdtempSync(join(tmpdir(), 'backup-'));
// As root, the server runs as another user, which needs access to its folder.
chmodSync(root, 0o755);
const folder = join(root, 'data');
const backups = join(root, 'backups');
let server: Awaited<ReturnType<typeof startEmbedded>>;
let port: number;

beforeAll(async () => {
  port = await freePort([1]);
  server = await startEmbedded(folder, port, backups);
  mkdirSync(join(folder, 'registry'));
  writeFileSync(join(folder, 'registry', 'signing-key'), 'a key', { mode: 0o600 });
  await run(server.urlOf('superuser'), 'create table notes (text text)');
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

const run = (url: string, text: string): Promise<{ rows: Record<string, unknown>[] }> =>
  withClient(url, (client) => client.query(text));
const write = (text: string) => run(server.urlOf('superuser'), `insert into notes values ('${text}')`);
const now = async (): Promise<Date> =>
  (await run(server.urlOf('superuser'), 'select clock_timestamp() as at')).rows[0]?.['at'] as Date;
const create = (retained?: number) => createBackup({ folder, url: server.urlOf('superuser'), backups, retained });

/** Restores, and returns the notes that the restored database has. */
async function restored(options: Partial<Parameters<typeof restoreBackup>[0]> = {}): Promise<unknown[]> {
  let notes: unknown[] = [];
  const check = async (url: string): Promise<void> => {
    notes = (await run(url, 'select text from notes order by 1')).rows.map(({ text }) => text);
  };
  const target = join(root, `restored-${Math.random()}`);
  await restoreBackup({ backups, folder: target, check, report: () => undefined, ...options });
  return notes;
}

test('a moment between two backups is restored, with the keys and their modes', async () => {
  await write('first');
  const { path, manifest } = await create();
  await write('second');
  const moment = await now();
  await write('mistake');
  await run(server.urlOf('superuser'), 'select pg_switch_wal()');
  // Archives what is left.
  await server.stop();
  server = await startEmbedded(folder, port, backups);
  expect(statSync(path).mode & 0o777).toBe(0o700);
  expect(Object.keys(manifest.files)).toEqual(
    expect.arrayContaining(['files/secrets/postgres', 'files/registry/signing-key']),
  );
  const target = join(root, 'restored');
  expect(await restored({ to: moment, folder: target })).toEqual(['first', 'second']);
  expect(statSync(join(target, 'registry', 'signing-key')).mode & 0o777).toBe(0o600);
  expect(statSync(join(target, 'secrets')).mode & 0o777).toBe(0o700);
  expect(await restored()).toEqual(['first', 'mistake', 'second']);
  await expect(restored({ to: new Date(Date.now() + 86_400_000) })).rejects.toThrow('has no transaction at or after');
  await expect(restored({ to: new Date(0) })).rejects.toThrow('No backup in');
  // The restored folder starts like any other.
  const other = await startEmbedded(target, await freePort([1]));
  expect((await run(other.urlOf('superuser'), 'select count(*)::int as notes from notes')).rows).toEqual([
    { notes: 2 },
  ]);
  await other.stop();
}, 120_000);

test('an existing folder is refused or moved aside, and never while its server runs', async () => {
  await expect(restored({ folder })).rejects.toThrow(/is not empty: name another folder/);
  await expect(restored({ folder, moveAside: true })).rejects.toThrow('is running: stop the site first');
  const target = join(root, 'occupied');
  mkdirSync(target);
  writeFileSync(join(target, 'file'), 'content');
  await restored({ folder: target, moveAside: true });
  const [aside = ''] = readdirSync(root).filter((name) => name.startsWith('occupied.before-restore'));
  expect(existsSync(join(root, aside, 'file'))).toBe(true);
  expect(existsSync(join(target, 'postgres', 'PG_VERSION'))).toBe(true);
}, 60_000);

test('a damaged or half-written backup is not restored, and leaves nothing behind', async () => {
  const { path } = await create();
  writeFileSync(join(path, 'files', 'registry', 'signing-key'), 'another');
  await expect(restored()).rejects.toThrow(/is damaged: files\/registry\/signing-key has changed/);
  rmSync(join(path, 'manifest.json'));
  await expect(restored()).rejects.toThrow('is not a complete backup');
  rmSync(path, { recursive: true });
  mkdirSync(join(backups, '2999-01-01T00-00-00-000Z.partial'));
  expect(await listBackups(backups)).not.toContain('2999-01-01T00-00-00-000Z.partial');
  await restored();
  const failing = restored({ folder: join(root, 'failing'), check: () => Promise.reject(new Error('unbalanced')) });
  await expect(failing).rejects.toThrow('unbalanced');
  expect(readdirSync(root).filter((name) => name.startsWith('failing'))).toEqual([]);
}, 60_000);

test('the newest backups are kept with the log that they need', async () => {
  const { path, removed } = await create(1);
  expect(await listBackups(backups)).toHaveLength(1);
  expect(removed.length).toBeGreaterThan(0);
  expect(path).toContain((await listBackups(backups))[0]);
  expect(readdirSync(backups).filter((name) => name.endsWith('.partial'))).toEqual([]);
  await write('after');
  await run(server.urlOf('superuser'), 'select pg_switch_wal()');
  await server.stop();
  server = await startEmbedded(folder, port, backups);
  expect(await restored()).toContain('after');
}, 60_000);

test('a restored database continues the archive, and a second copy of the same moment does not mix with it', async () => {
  const [one, two] = [join(root, 'one'), join(root, 'two')];
  await restored({ folder: one });
  await write('only in the original');
  await server.stop();
  server = await startEmbedded(folder, port, backups);
  await restored({ folder: two });
  const continued = await startEmbedded(one, await freePort([1]), backups);
  await run(continued.urlOf('superuser'), "insert into notes values ('only in the restored')");
  await continued.stop();
  const notes = await restored();
  expect(notes).toContain('only in the restored');
  expect(notes).not.toContain('only in the original');
  await expect(startEmbedded(two, await freePort([1]), backups)).rejects.toThrow('give this one a PAVILION_BACKUP');
}, 90_000);
