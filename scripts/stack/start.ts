import { join } from 'node:path';
import { dataFolder, demoLogin, urls, wantsDemo } from '@pavilion/contract/settings';
import { StartError } from './process';
import { activateFirstComposition, restartProcess, startProcesses } from './stack';
import { supervise } from './supervisor';

const log = (line: string): void => console.log(`  ${line}`);

async function start(): Promise<void> {
  const env = { PAVILION_DEV: '1', ...process.env };
  const stopping = new AbortController();
  const abortStart = new AbortController();
  console.log('Starting Pavilion (play money only) …');
  const started = startProcesses(env, log, abortStart.signal).then(({ processes }) =>
    supervise(processes, {
      start: (name, signal) => restartProcess(name, env, signal),
      report: (line) => console.error(line),
    }),
  );
  const stop = async (code: number): Promise<void> => {
    // A second signal aborts a start in progress instead of waiting for it.
    if (stopping.signal.aborted) return abortStart.abort();
    stopping.abort();
    // Waits for the start, because killing a starting process would leave the database running. A failed start stops
    // what it started.
    const stopAll = await started.catch(() => null);
    await stopAll?.();
    process.exit(code);
  };
  onTermination(() => void stop(0));
  await started.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  if (stopping.signal.aborted) return;
  await activateFirstComposition(env, log).catch(async (error: unknown) => {
    if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : error);
    await stop(1);
  });
  if (!stopping.signal.aborted) printAddresses();
}

/** Each process has its own group, so only this one receives the terminal's signals and its closing. */
function onTermination(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // A closed terminal accepts no output; the stack must still stop in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

function printAddresses(): void {
  const { site, sandbox, registry } = urls();
  console.log(`\nPavilion is open: ${site}`);
  if (wantsDemo()) console.log(`Demo login: ${demoLogin.username} / ${demoLogin.password}`);
  console.log(`Sent messages: ${sandbox}/outbox · payment rail: ${sandbox}/rail`);
  console.log(`Console for operators: ${registry}/console, with the token in ${join(dataFolder(), 'registry/token')}`);
  console.log('Ctrl-C stops everything; no data is lost.');
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
