import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@pavilion/database/free-port';
import { findSystemProgram } from './system-program';

/** Ends the server with this process, however that ends. */
const guard = join(import.meta.dirname, '../../../../scripts/lib/run-guarded.mjs');
const TRIES = 100;
const PAUSE_MS = 50;

export interface NatsServer {
  /** For PAVILION_BUS. */
  readonly url: string;
  /** Cuts every connection: ends the server and starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns NATS's server: PAVILION_NATS_SERVER, an installed one, or as root Debian's package; null without any. */
export const findNatsServer = (): string | null =>
  findSystemProgram({ name: 'nats-server', setting: 'PAVILION_NATS_SERVER' });

/** Runs a NATS server on a free port of this machine; it ends with this process. @throws without a program. */
export async function startNatsServer(): Promise<NatsServer> {
  const program = findNatsServer();
  if (program === null) throw new Error('This needs nats-server: install it, or set PAVILION_NATS_SERVER to one.');
  const port = await freePort();
  let child = await start(program, port);
  return {
    url: `nats://127.0.0.1:${port}`,
    restart: async () => {
      await end(child);
      child = await start(program, port);
    },
    stop: () => end(child),
  };
}

async function start(program: string, port: number): Promise<ChildProcess> {
  const options = ['--addr', '127.0.0.1', '--port', String(port)];
  const child = spawn(process.execPath, [guard, '--', program, ...options], { stdio: 'ignore' });
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (child.exitCode !== null || tries === TRIES) throw new Error('nats-server did not start.');
    await sleep(PAUSE_MS);
  }
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
}
