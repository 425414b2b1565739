import { join } from 'node:path';
import { dataFolder, demoLogin, urls, wantsDemo } from '@pavilion/contract/settings';
import { type RunningProcess, StartError, type StopSignal } from './process';
import { supervise } from './supervisor';

export type Log = (line: string) => void;

export interface Stack {
  readonly processes: readonly RunningProcess[];
  readonly stop: () => Promise<void>;
}

/** How a stack is run: from its sources or from a package. */
interface StackProgram {
  readonly start: (log: Log, signal: AbortSignal) => Promise<Stack>;
  /** Starts one of its processes again. */
  readonly restart: (name: string, signal: AbortSignal) => Promise<RunningProcess>;
  /** Shows the first composition, once every process is ready. */
  readonly activate: (log: Log) => Promise<void>;
  /** SIGTERM lets clients finish. */
  readonly stopsGracefully: boolean;
}

/** Runs a stack until this process receives a signal, then exits it. */
export function runStack(program: StackProgram): void {
  run(program).catch((error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  });
}

async function run({ start, restart, activate, stopsGracefully }: StackProgram): Promise<void> {
  const log: Log = (line) => console.log(`  ${line}`);
  const stopping = new AbortController();
  const abortStart = new AbortController();
  console.log('Starting Pavilion (play money only) …');
  const started = start(log, abortStart.signal).then(({ processes }) =>
    supervise(processes, { start: restart, report: (line) => console.error(line) }),
  );
  const stop = async (code: number, signal?: StopSignal): Promise<void> => {
    // A second signal aborts a start in progress instead of waiting for it.
    if (stopping.signal.aborted) return abortStart.abort();
    stopping.abort();
    // Waits for the start, because killing a starting process would leave the database running. A failed start stops
    // what it started.
    const stopAll = await started.catch(() => null);
    await stopAll?.(signal);
    process.exit(code);
  };
  onTermination((signal) => void stop(0, stopsGracefully && signal === 'SIGTERM' ? 'SIGTERM' : 'SIGINT'));
  await started.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  if (stopping.signal.aborted) return;
  await activate(log).catch(async (error: unknown) => {
    if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : error);
    await stop(1);
  });
  if (!stopping.signal.aborted) printAddresses();
}

/** Each process has its own group, so only this one receives the terminal's signals and its closing. */
function onTermination(stop: (signal: NodeJS.Signals) => void): void {
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

/**
 * Starts processes side by side; if one fails, stops those already started.
 *
 * @param start - starts one by its name.
 */
export async function startAll(
  names: readonly string[],
  start: (name: string) => Promise<RunningProcess>,
  log: Log,
): Promise<Stack> {
  const processes: RunningProcess[] = [];
  // Stops in reverse order, so that dependencies end last.
  const stop = async (): Promise<void> => {
    for (const running of [...processes].reverse()) await running.stop();
  };
  const started = await Promise.allSettled(
    names.map(async (name) => {
      processes.push(await start(name));
      log(`${name} is up`);
    }),
  );
  const failed = started.find((result) => result.status === 'rejected');
  if (!failed) return { processes, stop };
  await stop();
  throw failed.reason;
}
