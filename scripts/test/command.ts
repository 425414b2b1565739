import { spawn, type StdioOptions } from 'node:child_process';
import { root } from '../stack/process';
import { Seats } from './seats';

/** Commands at a time that each keep a core busy. */
const seats = new Seats(2);

/** Runs a command in this terminal. @returns whether it went well. */
export function runHere(command: string, ...args: readonly string[]): Promise<boolean> {
  return run(command, args, 'inherit', () => undefined);
}

/** Runs a command beside others, once a core is free; what it has to say comes in one piece. @returns whether it went well. */
export function runQuietly(command: string, ...args: readonly string[]): Promise<boolean> {
  return seats.sit(async () => {
    const said: Buffer[] = [];
    const isDone = await run(command, args, ['ignore', 'pipe', 'pipe'], (piece) => said.push(piece));
    process.stdout.write(Buffer.concat(said));
    return isDone;
  });
}

function run(command: string, args: readonly string[], stdio: StdioOptions, hear: (piece: Buffer) => void): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio, shell: process.platform === 'win32' });
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
