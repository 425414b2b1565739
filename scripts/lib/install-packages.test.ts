import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pWaitFor from 'p-wait-for';
import { isAlive } from './end-with-parent.mjs';

const wait = { interval: 100, timeout: 20_000 };

test('the installation of packages ends when the process that runs it is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-install-'));
  const pidFile = join(folder, 'pid');
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho $$ > ${pidFile}.new; mv ${pidFile}.new ${pidFile}\nsleep 60\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  const program = `
    const { installPackages } = await import(${JSON.stringify(join(import.meta.dirname, 'install-packages.mjs'))});
    await installPackages();`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: 'ignore',
    env: { ...process.env, PATH: [folder, process.env['PATH']].join(delimiter) },
  });
  await pWaitFor(() => existsSync(pidFile), wait);
  const npm = Number(readFileSync(pidFile, 'utf8'));
  parent.kill('SIGKILL');
  try {
    await pWaitFor(() => !isAlive(npm), wait);
  } finally {
    if (isAlive(npm)) process.kill(npm, 'SIGKILL');
    rmSync(folder, { recursive: true });
  }
}, 60_000);
