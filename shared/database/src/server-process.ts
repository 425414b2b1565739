import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries';
import { StartFailure } from './failure';
import { type Owner, serverUser } from './server-user';

export class PortInUse extends StartFailure {}

const START_TRIES = 5;

interface ServerStart {
  readonly data: string;
  readonly port: number;
  /** Further settings, as name=value. */
  readonly options: readonly string[];
  readonly timeoutSeconds?: number;
  readonly tries?: number;
}

/** Returns the settings of a site's server, as name=value. */
export function serverSettings(port: number): readonly string[] {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=128MB',
  ];
  // After a power failure: one sync of the whole disk instead of one for each of a thousand files.
  return process.platform === 'linux' ? [...settings, 'recovery_init_sync_method=syncfs'] : settings;
}

/**
 * Starts PostgreSQL on its data.
 *
 * @throws {StartFailure} with one line for the operator.
 */
export async function startServer({
  data,
  port,
  options,
  timeoutSeconds = 30,
  tries = START_TRIES,
}: ServerStart): Promise<void> {
  const all = [...serverSettings(port), ...options].map((option) => `-c ${shellQuoted(option)}`).join(' ');
  const log = join(data, 'server.log');
  for (let attempt = 1; ; attempt++) {
    try {
      await execute(
        findBinaries().pgCtl,
        ['start', '-D', data, '-l', log, '-w', '-t', String(timeoutSeconds), '-o', all],
        serverUser(),
      );
      return;
    } catch {
      const lastLines = existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : '';
      if (/Address already in use|could not bind/.test(lastLines))
        throw new PortInUse(`Port ${port} is in use: stop the program that uses it, or set PAVILION_PORT.`);
      // Children of a killed server need a moment to exit; then the same start succeeds.
      if (attempt >= tries)
        throw new StartFailure(
          `The database in ${data} didn't start: ${lastLine(lastLines)} See ${log}, or move the folder away to start with a new one.`,
        );
      await sleep(500);
    }
  }
}

/** pg_ctl passes its options through a shell. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Runs a program in its own process group, so that Ctrl-C in the terminal doesn't reach the database. */
export function execute(file: string, args: readonly string[], owner: Owner | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    // Only programs that end get an output pipe; a pipe to the server itself would break when this process ends.
    const child = spawn(file, args, { ...owner, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(output || `${file} exited with ${code}`)),
    );
  });
}

export function lastLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n').at(-1) ?? '';
}
