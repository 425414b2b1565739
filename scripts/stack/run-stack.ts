import { join } from 'node:path';
import { publicOrigins } from '@pavilion/contract/links';
import { dataFolder, demoLogin, isProduction, urls, wantsDemo } from '@pavilion/contract/settings';
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
export function runStack({ start, restart, activate, stopsGracefully }: StackProgram): void {
  console.log('Starting Pavilion (play money only) …');
  runUntilSignal({
    open: async (log, signal) => {
      const { processes } = await start(log, signal);
      return supervise(processes, { start: restart, report: (line) => console.error(line) });
    },
    onOpen: async (log) => {
      await activate(log);
      return addresses();
    },
    stopsGracefully,
  });
}

/** A program with processes of its own, which it stops in order. */
interface SupervisedProgram {
  /**
   * @param signal - aborts a start in progress.
   * @returns a function that stops everything; a failed start stops what it started.
   */
  readonly open: (log: Log, signal: AbortSignal) => Promise<(signal?: StopSignal) => Promise<void>>;
  /** @returns the text to print. */
  readonly onOpen: (log: Log) => Promise<string>;
  /** SIGTERM lets clients finish. */
  readonly stopsGracefully: boolean;
}

/** Runs a program until this process receives a signal, then exits it. */
export function runUntilSignal(program: SupervisedProgram): void {
  run(program).catch((error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  });
}

async function run({ open, onOpen, stopsGracefully }: SupervisedProgram): Promise<void> {
  const log: Log = (line) => console.log(`  ${line}`);
  const stopping = new AbortController();
  const abortStart = new AbortController();
  const opened = open(log, abortStart.signal);
  const stop = async (code: number, signal?: StopSignal): Promise<void> => {
    // A second signal aborts a start in progress instead of waiting for it.
    if (stopping.signal.aborted) return abortStart.abort();
    stopping.abort();
    // Waits for the start, because killing a starting process would leave the database running.
    const stopAll = await opened.catch(() => null);
    await stopAll?.(signal);
    process.exit(code);
  };
  onTermination((signal) => void stop(0, stopsGracefully && signal === 'SIGTERM' ? 'SIGTERM' : 'SIGINT'));
  await opened.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  if (stopping.signal.aborted) return;
  const text = await onOpen(log).catch(async (error: unknown) => {
    if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : error);
    await stop(1);
    return '';
  });
  if (!stopping.signal.aborted) console.log(text);
}

/** Each process has its own group, so only this one receives the terminal's signals and its closing. */
function onTermination(stop: (signal: NodeJS.Signals) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // A closed terminal accepts no output; the stack must still stop in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

function addresses(): string {
  const { sandbox, registry } = urls();
  return [
    `\nPavilion is open: ${publicOrigins().site}`,
    ...(wantsDemo() ? [`Demo login: ${demoLogin.username} / ${demoLogin.password}`] : []),
    `Sent messages: ${sandbox}/outbox · payment rail: ${sandbox}/rail`,
    `Console for operators: ${registry}/console, with the token in ${join(dataFolder(), isProduction() ? 'registry/token' : 'operators/local')}`,
    'Ctrl-C stops everything; no data is lost.',
  ].join('\n');
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
