import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { endWithParent } from './end-with-parent.mjs';

/** Shorter than the time after which `endWithParent` kills this process. */
const STOP_LIMIT_MS = 10_000;

/**
 * `node run-guarded.mjs [--signal SIGINT] [--user <uid>:<gid>] -- <program> <argument> …`: runs a program that is not
 * Node's, as another user if one is named. It ends the program with the signal (SIGTERM by default) when this process is
 * stopped or its parent exits, and with SIGKILL ten seconds later. A parent with an IPC channel receives the program's
 * process id.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { signal: { type: 'string', default: 'SIGTERM' }, user: { type: 'string' } },
});
const [program, ...args] = positionals;
const [uid, gid] = values.user?.split(':').map(Number) ?? [];
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], ...(gid !== undefined && { uid, gid }) });

function stop() {
  child.kill(values.signal);
  // A paused program handles the signal only once it continues.
  child.kill('SIGCONT');
  setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 1));
process.send?.({ pid: child.pid });
endWithParent();
