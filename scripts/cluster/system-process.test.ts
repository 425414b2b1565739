import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pWaitFor from 'p-wait-for';
import { isAlive } from '../lib/end-with-parent.mjs';
import { root, StartError } from '../stack/process';
import { launchSystemProcess } from './system-process';

const folder = mkdtempSync(join(tmpdir(), 'system-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = { name: 'program', file: '/bin/sh', url: '', log: join(folder, 'log') };

/** A program that runs `script` after it has created a file, by which it is ready. */
function shell(script: string): Parameters<typeof launchSystemProcess>[0] {
  const started = join(folder, String(Math.random()));
  const isReady = async (): Promise<boolean> => existsSync(started);
  return { ...program, args: ['-c', `trap 'exit 0' TERM; touch ${started}; ${script}`], isReady };
}

test('a killed program is reported as ended, under its own process id', async () => {
  const running = await launchSystemProcess(shell('exec sleep 60'));
  expect(isAlive(running.pid)).toBe(true);
  process.kill(running.pid, 'SIGKILL');
  await running.ended;
  expect(isAlive(running.pid)).toBe(false);
});

test('a paused program is stopped all the same', async () => {
  const running = await launchSystemProcess(shell('while :; do sleep 0.1; done'));
  process.kill(running.pid, 'SIGSTOP');
  const from = performance.now();
  await running.stop();
  // It did so itself: killing it comes later.
  expect(performance.now() - from).toBeLessThan(5_000);
  expect(isAlive(running.pid)).toBe(false);
});

test('a program that ends during its start is reported with its output', async () => {
  const failing = { ...program, args: ['-c', 'echo the port is taken >&2; exit 3'], isReady: async () => false };
  const starting = launchSystemProcess(failing);
  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow('program did not start: the port is taken');
});

test('a program is not started if another one has its port', async () => {
  const starting = launchSystemProcess({ ...shell('exit 0'), isReady: async () => true });
  await expect(starting).rejects.toThrow('The port of program is in use');
});

test('a program ends when the process that started it is killed', async () => {
  const parent = join(folder, 'parent.ts');
  const { isReady: _isReady, ...started } = shell('exec sleep 60');
  writeFileSync(
    parent,
    `import { launchSystemProcess } from ${JSON.stringify(join(root, 'scripts/cluster/system-process.ts'))};
     let checks = 0;
     const isReady = async () => (checks += 1) > 1;
     void launchSystemProcess({ ...${JSON.stringify(started)}, isReady }).then(({ pid }) => console.log(String(pid)));
     setInterval(() => undefined, 1_000);`,
  );
  const running = spawn(process.execPath, ['--import', 'tsx', parent], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) =>
    createInterface({ input: running.stdout }).once('line', (line) => resolve(Number(line))),
  );
  expect(isAlive(pid)).toBe(true);
  running.kill('SIGKILL');
  await pWaitFor(() => !isAlive(pid), { interval: 500, timeout: 25_000 }).catch((error: unknown) => {
    process.kill(pid, 'SIGKILL');
    throw error;
  });
});
