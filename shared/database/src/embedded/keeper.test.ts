import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isEmbeddedRunning, startEmbedded } from '../embedded';
import { freePort } from '../free-port';

const folder = mkdtempSync(join(tmpdir(), 'keeper-'));
// As root, the server runs as another user, which needs access to its folder.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STOP_LIMIT_MS = 15_000;

async function isStoppedInTime(): Promise<boolean> {
  for (const end = Date.now() + STOP_LIMIT_MS; Date.now() < end; await sleep(100))
    if (!(await isEmbeddedRunning(folder))) return true;
  return false;
}

/** Starts the folder's server in a process of its own. */
async function startUser(port: number): Promise<ReturnType<typeof spawn>> {
  const script = `require('../embedded.ts').startEmbedded(${JSON.stringify(folder)}, ${port}).then(() => { console.log('started'); setInterval(() => {}, 1000); })`;
  const user = spawn(process.execPath, ['--require', 'tsx/cjs', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(user.stdout!, 'data');
  return user;
}

/** Kills a process with all that it has started, as Stryker ends its workers. */
function killTree(pid: number): void {
  const pairs = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  for (const pair of pairs) {
    const [child = 0, parent] = pair.trim().split(/\s+/).map(Number);
    if (parent === pid) killTree(child);
  }
  process.kill(pid, 'SIGKILL');
}

test('a server whose users are all killed is stopped, and not before', async () => {
  const port = await freePort([1]);
  const [one, other] = [await startUser(port), await startUser(port)];
  killTree(one.pid!);
  await sleep(7000);
  expect(await isEmbeddedRunning(folder)).toBe(true);
  other.kill('SIGKILL');
  expect(await isStoppedInTime()).toBe(true);
  // The next start needs no repair.
  const next = await startEmbedded(folder, port);
  await next.stop();
  expect(await isEmbeddedRunning(folder)).toBe(false);
}, 60_000);
