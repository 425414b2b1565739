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

const program = {
  name: 'program',
  file: '/bin/sh',
  url: '',
  log: join(folder, 'log'),
  isReady: async (): Promise<boolean> => true,
};

test('a killed program is reported as ended, under its own process id', async () => {
  const running = await launchSystemProcess({ ...program, args: ['-c', 'exec sleep 60'] });
  expect(isAlive(running.pid)).toBe(true);
  process.kill(running.pid, 'SIGKILL');
  await running.ended;
  expect(isAlive(running.pid)).toBe(false);
});

test('a paused program is stopped all the same', async () => {
  const waits = `trap 'exit 0' TERM; touch ${folder}/traps; while :; do sleep 0.1; done`;
  const isReady = async (): Promise<boolean> => existsSync(join(folder, 'traps'));
  const running = await launchSystemProcess({ ...program, args: ['-c', waits], isReady });
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

test('a program ends when the process that started it is killed', async () => {
  const parent = join(folder, 'parent.ts');
  const started = JSON.stringify({ ...program, isReady: undefined, args: ['-c', 'exec sleep 60'] });
  writeFileSync(
    parent,
    `import { launchSystemProcess } from ${JSON.stringify(join(root, 'scripts/cluster/system-process.ts'))};
     void launchSystemProcess({ ...${started}, isReady: async () => true }).then(({ pid }) => console.log(String(pid)));
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
  await pWaitFor(() => !isAlive(pid), { interval: 500, timeout: 10_000 }).catch((error: unknown) => {
    process.kill(pid, 'SIGKILL');
    throw error;
  });
});
