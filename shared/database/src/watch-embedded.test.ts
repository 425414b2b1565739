import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { connect } from './connect';
import { startEmbedded } from './embedded';
import { freePort } from './free-port';
import { isEmbeddedDead } from './server-state';
import { watchEmbedded } from './watch-embedded';

const folder = mkdtempSync(join(tmpdir(), 'watched-'));
// As root, the server runs as another user, which needs access to its folder.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const postmaster = (): number => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

test('a killed server comes back with its committed data; a stopped one does not', async () => {
  const lines: string[] = [];
  const port = await freePort([1]);
  const server = await startEmbedded(folder, port);
  const stopWatching = watchEmbedded(folder, port, null, (line) => lines.push(line));
  const { pool } = await connect<object>(server.urlOf('superuser'), { size: 1 });
  await pool.query('create table kept as select 1 as one');
  process.kill(postmaster(), 'SIGKILL');
  await pWaitFor(() => lines.includes('the database is running again'));
  expect((await pool.query('select one from kept')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  const reported = lines.length;
  await server.stop();
  await sleep(1_500);
  await expect(connect(server.urlOf('superuser'))).rejects.toThrow("can't be reached");
  expect(lines).toHaveLength(reported);
  await stopWatching();
}, 60_000);

test('a missing or unreadable pid file does not count as a dead server', () => {
  const other = mkdtempSync(join(tmpdir(), 'unreadable-'));
  mkdirSync(join(other, 'postgres', 'postmaster.pid'), { recursive: true });
  expect(isEmbeddedDead(other)).toBe(false);
  rmSync(other, { recursive: true });
  expect(isEmbeddedDead(other)).toBe(false);
});
