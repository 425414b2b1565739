import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import pWaitFor from 'p-wait-for';
import { isAlive } from '../lib/end-with-parent.mjs';
import { root } from './process';

const folder = mkdtempSync(join(tmpdir(), 'parent-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a process that launches another one and reports its id. */
function startParent() {
  const child = join(folder, 'child.cjs');
  const parent = join(folder, 'parent.ts');
  writeFileSync(child, "console.log('ready child http://child'); setInterval(() => undefined, 1_000);");
  writeFileSync(
    parent,
    `import { launch } from ${JSON.stringify(join(root, 'scripts/stack/process.ts'))};
     void launch('child', ${JSON.stringify(relative(root, child))}).then(({ pid }) => console.log(String(pid)));
     setInterval(() => undefined, 1_000);`,
  );
  return spawn(process.execPath, ['--import', 'tsx', parent], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
}

test('a launched process ends when its parent is killed', async () => {
  const parent = startParent();
  const pid = await new Promise<number>((resolve) =>
    createInterface({ input: parent.stdout }).once('line', (line) => resolve(Number(line))),
  );
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await pWaitFor(() => !isAlive(pid), { interval: 1_000, timeout: 10_000 }).catch((error: unknown) => {
    process.kill(pid, 'SIGKILL');
    throw error;
  });
});
