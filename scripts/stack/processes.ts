import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningProcess } from './process';

const POLL_MS = 50;
/** Restarting takes about 5 s on two cores. */
const RESTART_LIMIT_MS = 60_000;

type Launch = (name: string, signal?: AbortSignal) => Promise<RunningProcess | null>;

/** Supervised processes as they are now, by name. */
export class Processes {
  private readonly running = new Map<string, RunningProcess>();

  /** @param launchOne - returns null if the process is not to run any more. */
  constructor(private readonly launchOne: Launch) {}

  get names(): readonly string[] {
    return [...this.running.keys()];
  }

  add(process: RunningProcess): RunningProcess {
    this.running.set(process.name, process);
    return process;
  }

  async start(name: string, signal?: AbortSignal): Promise<RunningProcess | null> {
    const process = await this.launchOne(name, signal);
    if (process === null) this.running.delete(name);
    return process && this.add(process);
  }

  pid(name: string): number {
    return this.running.get(name)?.pid ?? 0;
  }

  pids(): ReadonlyMap<string, number> {
    return new Map(this.names.map((name) => [name, this.pid(name)]));
  }

  /** Sends a signal. @returns the milliseconds until the supervisor has the process ready again. */
  async signal(name: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
    const pid = this.pid(name);
    const from = performance.now();
    process.kill(pid, signal);
    while (this.pid(name) === pid) {
      if (performance.now() - from > RESTART_LIMIT_MS) throw new Error(`${name} is not back after a minute`);
      await sleep(POLL_MS);
    }
    return performance.now() - from;
  }
}
