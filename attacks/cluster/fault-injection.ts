import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Cluster } from '../../scripts/cluster/open-cluster';
import type { Run } from '../attack';
import { sampleInputs } from '../property';

const EVERY_MS = 10_000;
const POLL_MS = 100;
/** Streams that are not back by then count with this time. */
const STREAMS_LIMIT_MS = 15_000;

/** The clients' view of a process's end. */
interface ClientView {
  /** Resolves once all streams are open and deliver events again. */
  readonly streamsBack: (signal: AbortSignal) => Promise<void>;
}

interface FaultTally {
  readonly kills: number;
  readonly pauses: number;
  readonly failovers: number;
  /** Slowest return of the streams after their process was back, in seconds. */
  readonly streams: number;
  /** Slowest restart, in seconds. */
  readonly restart: number;
  /** Whether the failover without a standby was refused. */
  readonly refused: boolean;
}

const faultInput = fc.record({
  kind: fc.constantFrom('kill' as const, 'pause' as const),
  pauseMs: fc.integer({ min: 3_000, max: 5_000 }),
});

/**
 * Kills or pauses one process every ten seconds; nginx is excluded, and the database's primary is killed once in the
 * middle and once more when it has no standby.
 */
export async function injectFaults(
  { processes, database }: Cluster,
  watched: ClientView,
  run: Run,
  count: number,
): Promise<FaultTally> {
  const tally = { kills: 0, pauses: 0, failovers: 0, streams: 0, restart: 0, refused: false };
  const failover = Math.floor(count / 2);
  const kill = async (name: string): Promise<string> => {
    const seconds = (await processes.signal(name, 'SIGKILL')) / 1000;
    tally.restart = Math.max(tally.restart, seconds);
    return `kill of ${name}: back after ${seconds.toFixed(1)} s`;
  };
  const act = async (at: number, { kind, pauseMs }: (typeof faults)[number]): Promise<string> => {
    if (at === failover) {
      tally.failovers += 1;
      return kill(database.primary.name).then((line) => `${line} (failover to ${database.primary.name})`);
    }
    if (at === failover + 1) {
      const { name } = database.primary;
      tally.kills += 1;
      const line = await kill(name);
      tally.refused = isRefused(database) && database.primary.name === name;
      return `${line}, without a failover`;
    }
    const names = processes.names.filter((name) => name !== 'nginx' && name !== database.primary.name);
    const name = names[(run.seed + at) % names.length] ?? '';
    if (kind === 'kill') {
      tally.kills += 1;
      return kill(name);
    }
    tally.pauses += 1;
    await pause(processes.pid(name), pauseMs);
    return `pause of ${name} for ${(pauseMs / 1000).toFixed(1)} s`;
  };
  const faults = sampleInputs(run, faultInput, count);
  for (const [at, each] of faults.entries()) {
    const due = performance.now() + EVERY_MS;
    const line = await act(at, each);
    const seconds = await timeStreams(watched);
    tally.streams = Math.max(tally.streams, seconds);
    run.log(`${at + 1} of ${count}: ${line}; streams ${seconds.toFixed(1)} s later`);
    await sleep(Math.max(0, due - performance.now()));
  }
  return tally;
}

function isRefused(database: Cluster['database']): boolean {
  try {
    database.assertStandby();
    return false;
  } catch {
    return true;
  }
}

async function timeStreams({ streamsBack }: ClientView): Promise<number> {
  const from = performance.now();
  const signal = AbortSignal.timeout(STREAMS_LIMIT_MS);
  await streamsBack(signal);
  return (performance.now() - from) / 1000;
}

/** Pauses a process. It continues even if this one is killed meanwhile. */
async function pause(pid: number, ms: number): Promise<void> {
  const script = `kill -STOP ${pid}; sleep ${ms / 1000}; kill -CONT ${pid}`;
  const child = spawn('sh', ['-c', script], { stdio: 'ignore', detached: true });
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Polls until something is true or the time is over. */
export async function waitUntil(isTrue: () => boolean, signal: AbortSignal): Promise<void> {
  while (!isTrue() && !signal.aborted) await sleep(POLL_MS);
}
