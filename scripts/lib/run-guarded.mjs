import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { endWithParent } from './end-with-parent.mjs';

/** Shorter than the time after which `endWithParent` kills this process. */
const STOP_LIMIT_MS = 10_000;

/**
 * `node run-guarded.mjs [--signal SIGINT] [--user <uid>:<gid>] [--group] -- <program> <argument> …`: runs a program that
 * doesn't watch its parent, as another user if one is named. It ends the program with the signal (SIGTERM by default)
 * when this process is stopped or its parent exits, and with SIGKILL ten seconds later. With `--group` the signals go to
 * all that the program has started, too. A parent with an IPC channel receives the program's process id.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { signal: { type: 'string', default: 'SIGTERM' }, user: { type: 'string' }, group: { type: 'boolean' } },
});
const [program, ...args] = positionals;
const [uid, gid] = values.user?.split(':').map(Number) ?? [];
const child = spawn(program, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  // A detached program leads a process group of its own.
  detached: values.group,
  ...(gid !== undefined && { uid, gid }),
});

function stop() {
  send(values.signal);
  // A paused program handles the signal only once it continues.
  send('SIGCONT');
  setTimeout(() => send('SIGKILL'), STOP_LIMIT_MS);
}

function send(signal) {
  if (!values.group) return void child.kill(signal);
  try {
    process.kill(-child.pid, signal);
  } catch {
    // All of them have ended.
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('exit', (code) => {
  if (values.group) send('SIGKILL');
  process.exit(code ?? 1);
});
process.send?.({ pid: child.pid });
endWithParent();
