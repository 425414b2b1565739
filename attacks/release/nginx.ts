import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findSystemProgram } from '@pavilion/server/testing/system-program';
import { root } from '../../scripts/stack/process';

const isRoot = process.getuid?.() === 0;

export interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

/** Runs docs/deployment/nginx.conf with these sites behind it. @throws with one line if nginx is missing. */
export async function startNginx(folder: string, port: number, sites: readonly string[]): Promise<Nginx> {
  const binary = findSystemProgram({ name: 'nginx', setting: 'PAVILION_NGINX' });
  if (binary === null)
    throw new Error('This needs nginx: install your system’s nginx package, or set PAVILION_NGINX to one.');
  const guard = join(root, 'scripts/lib/run-guarded.mjs');
  const args = [guard, binary, '-p', folder, '-e', join(folder, 'error.log'), '-c', writeConfig(folder, port, sites)];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (child.exitCode !== null || tries === 100)
      throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8').trim()}`);
    await sleep(50);
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Writes the example configuration with this run's addresses. */
function writeConfig(folder: string, port: number, [first = '', second = '']: readonly string[]): string {
  mkdirSync(join(folder, 'cache'), { recursive: true });
  const example = readFileSync(join(root, 'docs/deployment/nginx.conf'), 'utf8')
    .replace('10.0.0.11:4000', first)
    .replace('10.0.0.12:4000', second)
    .replace('/var/cache/nginx/pavilion', join(folder, 'cache'))
    .replaceAll('listen 80;', `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n');
  const main = `${isRoot ? 'user root;' : ''}\ndaemon off;\npid ${join(folder, 'nginx.pid')};\nevents { worker_connections 1024; }\nhttp {\naccess_log off;\n${temporary}\n${example}\n}\n`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, main);
  return file;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
}
