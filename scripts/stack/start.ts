import { join } from 'node:path';
import { dataFolder, demoLogin, urls, wantsDemo } from '@pavilion/contract/settings';
import { StartError } from './process';
import { firstComposition, startAgain, startProcesses } from './stack';
import { supervise } from './supervisor';

const say = (line: string): void => console.log(`  ${line}`);

async function start(): Promise<void> {
  const env = { PAVILION_DEV: '1', ...process.env };
  const stopping = new AbortController();
  const hurrying = new AbortController();
  console.log('Starting Pavilion (play money only) …');
  const started = startProcesses(env, say, hurrying.signal).then(({ processes }) =>
    supervise(processes, {
      start: (name, signal) => startAgain(name, env, signal),
      report: (line) => console.error(line),
    }),
  );
  const stop = async (code: number): Promise<void> => {
    // The second time nobody wants to wait for a start that is under way.
    if (stopping.signal.aborted) return hurrying.abort();
    stopping.abort();
    // A process that is killed while it starts would leave the database behind. A start that fails stops what it began.
    const stopAll = await started.catch(() => null);
    await stopAll?.();
    process.exit(code);
  };
  onEnd(() => void stop(0));
  await started.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  if (stopping.signal.aborted) return;
  await firstComposition(env, say).catch(async (error: unknown) => {
    if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : error);
    await stop(1);
  });
  if (!stopping.signal.aborted) greet();
}

/** Each process has a group of its own: a signal of the terminal, or its end, reaches this one alone. */
function onEnd(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // A terminal that is gone takes no more lines; the stack is stopped in order all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

function greet(): void {
  const { site, sandbox, registry } = urls();
  console.log(`\nPavilion is open: ${site}`);
  if (wantsDemo()) console.log(`Demo login: ${demoLogin.username} / ${demoLogin.password}`);
  console.log(`Messages it sent: ${sandbox}/outbox · money rail: ${sandbox}/rail`);
  console.log(`Console for operators: ${registry}/console, with the token in ${join(dataFolder(), 'registry/token')}`);
  console.log('Ctrl-C stops everything and loses nothing.');
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
