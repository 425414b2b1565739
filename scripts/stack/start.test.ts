import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../lib/end-with-parent.mjs';
import { root } from './process';

const PROCESSES = 5;
const folder = mkdtempSync(join(tmpdir(), 'start-'));
// Under root the database runs as another user, which must be able to reach its folder.
chmodSync(folder, 0o755);
// Avoids the ports of a site running on this machine and of other runs of this test.
const port = 31_000 + (process.pid % 90) * 10;
let left: number[] = [];
afterAll(() => {
  for (const pid of left) kill(pid);
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the program processes below a stack, without Node's other processes. */
function processesOf({ pid }: ChildProcess): number[] {
  try {
    const text = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' });
    return text.split('\n').flatMap((line) => (line.includes('as-script.mjs') ? Number.parseInt(line, 10) : []));
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}

test('a terminal that closes during the stack’s start leaves no process and no database behind', async () => {
  const env = { ...process.env, PAVILION_PORT: String(port), PAVILION_DATA: folder };
  const stack = spawn(process.execPath, ['--import', 'tsx', 'scripts/stack/start.ts'], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
  const ended = once(stack, 'exit') as Promise<[number | null]>;
  for (let waited = 0; left.length < PROCESSES && waited < 20_000; waited += 100) {
    await sleep(100);
    left = processesOf(stack);
  }
  stack.kill('SIGHUP');
  expect(await ended).toEqual([0, null]);
  expect(left.filter(isAlive)).toEqual([]);
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
}, 90_000);
