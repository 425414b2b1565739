import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithParent, endWithParentOptions } from './end-with-parent.mjs';
import { installPackages } from './install-packages.mjs';

const root = join(import.meta.dirname, '../..');
const marker = join(root, 'node_modules/.pavilion-installed');

/** Installs the packages of the lock file if needed; exits the process with one line if it cannot. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Pavilion needs Node 20.19 or newer; this is ${process.version}. Install a newer one from nodejs.org.`);
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Installing packages (about two minutes the first time) …');
  if (!(await installPackages())) stop('npm ci failed: see its message above, then start again.');
  writeFileSync(marker, lock);
}

/**
 * Installs the packages if needed, runs a TypeScript program of the project in this terminal and exits with its exit
 * code.
 * The program and the Node processes below it exit when this process, or npm above it, exits.
 *
 * @param isServer - true if it has no top-level await, so it can be loaded like the servers: in half the CPU time.
 */
export async function runScript(file, args, { isServer = false } = {}) {
  let stopAll = () => process.exit(1);
  endWithParent({ underNpm: true, stop: () => stopAll() });
  await ensureInstalled();
  const loader = isServer ? ['--require', 'tsx/cjs', join(root, 'scripts/stack/as-script.mjs')] : ['--import', 'tsx'];
  const env = {
    ...process.env,
    NODE_OPTIONS: [process.env.NODE_OPTIONS, endWithParentOptions].filter(Boolean).join(' '),
  };
  const child = spawn(process.execPath, [...loader, join(root, file), ...args], { cwd: root, env, stdio: 'inherit' });
  stopAll = () => child.kill('SIGINT');
  // Ctrl-C reaches the whole process group by itself; the program decides when to exit.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.once('exit', (status, signal) => process.exit(status ?? (signal === 'SIGINT' ? 130 : 1)));
}

export function stop(line) {
  console.error(line);
  process.exit(1);
}
