import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runningServer, startEmbedded, startOnFreePort } from './embedded';
import { freePort } from './free-port';

const folders = [mkdtempSync(join(tmpdir(), 'embedded-')), mkdtempSync(join(tmpdir(), 'embedded-'))] as const;
// As root, the server runs as another user, which needs access to its folder.
for (const folder of folders) chmodSync(folder, 0o755);
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

test('two processes started at once share one server, and the last of them stops it', async () => {
  const [folder] = folders;
  const port = await freePort([1]);
  const [one, other] = await Promise.all([startEmbedded(folder, port), startEmbedded(folder, port)]);
  expect(one.urlOf('superuser')).toBe(other.urlOf('superuser'));
  const user = new pg.Client({ connectionString: other.urlOf('superuser') });
  await user.connect();
  await one.stop();
  expect((await user.query('select 1 as here')).rows).toEqual([{ here: 1 }]);
  await user.end();
  await other.stop();
  expect(await isReachable(other.urlOf('superuser'))).toBe(false);
});

test('processes that stop at once stop the server, too', async () => {
  const port = await freePort([1]);
  const servers = await Promise.all([0, 1, 2].map(() => startEmbedded(folders[0], port)));
  await Promise.all(servers.map((server) => server.stop()));
  expect(await isReachable(servers[0]!.urlOf('superuser'))).toBe(false);
}, 60_000);

test('servers on free ports have different ones, and the same folder the same', async () => {
  const lock = await freePort();
  const [one, other, again] = await Promise.all([
    startOnFreePort(folders[0], lock),
    startOnFreePort(folders[1], lock),
    startOnFreePort(folders[0], lock),
  ]);
  expect(again.urlOf('superuser')).toBe(one.urlOf('superuser'));
  expect(new URL(other.urlOf('superuser')).port).not.toBe(new URL(one.urlOf('superuser')).port);
  const running = (): unknown[] => folders.map((folder) => runningServer(folder)?.urlOf('api'));
  expect(running()).toEqual([one.urlOf('api'), other.urlOf('api')]);
  for (const server of [one, other]) await server.stop();
  expect(running()).toEqual([undefined, undefined]);
}, 60_000);

test('after a crash the port in the pid file is not used if another program has it, nor mistaken for the server', async () => {
  const [folder] = folders;
  const lock = await freePort();
  const before = await startOnFreePort(folder, lock);
  const pidFile = join(folder, 'postgres', 'postmaster.pid');
  const [pid, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  while (await isReachable(before.urlOf('superuser'))) await sleep(20);
  const { port } = new URL(before.urlOf('superuser'));
  const other = createServer((socket) => socket.destroy()).listen(Number(port), '127.0.0.1');
  await once(other, 'listening');
  // The worst case: the process id is in use again too.
  writeFileSync(pidFile, [process.pid, ...rest].join('\n'));
  const after = await startOnFreePort(folder, lock);
  expect(new URL(after.urlOf('superuser')).port).not.toBe(port);
  expect(await isReachable(after.urlOf('superuser'))).toBe(true);
  await after.stop();
  other.close();
}, 60_000);
