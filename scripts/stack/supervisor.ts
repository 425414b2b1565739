import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningProcess, StopSignal } from './process';

export interface RestartPolicy {
  /** Wait before the first restart; each further one waits twice as long. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Maximum number of consecutive failed starts. */
  readonly maxFailures: number;
  /** Running time after which a process starts over with the first wait. */
  readonly steadyMs: number;
}

const usualPolicy: RestartPolicy = { firstWaitMs: 250, longestWaitMs: 30_000, maxFailures: 5, steadyMs: 5_000 };

interface SupervisorSetup {
  /** Starts a process by name; resolves when it is ready, or with null if it is not to run any more. */
  readonly start: (name: string, signal: AbortSignal) => Promise<RunningProcess | null>;
  /** Prints one line in the terminal. */
  readonly report: (line: string) => void;
  readonly policy?: RestartPolicy;
}

/**
 * Restarts processes that end unexpectedly; the others are unaffected.
 *
 * @returns a function that stops all of them, including starts in progress: one after the other in reverse order, or
 * with SIGTERM at the same time, because each then waits for its clients.
 */
export function supervise(
  processes: readonly RunningProcess[],
  setup: SupervisorSetup,
): (signal?: StopSignal) => Promise<void> {
  const supervisors = processes.map((running) => new Supervisor(running, setup));
  return async (signal) => {
    // Prevents restarts while the others are being stopped.
    for (const one of supervisors) one.retire();
    if (signal === 'SIGTERM') await Promise.all(supervisors.map((one) => one.stop(signal)));
    else for (const one of [...supervisors].reverse()) await one.stop();
  };
}

class Supervisor {
  private readonly retired = new AbortController();
  private readonly done: Promise<void>;
  private readonly policy: RestartPolicy;
  private waitMs: number;

  constructor(
    private running: RunningProcess,
    private readonly setup: SupervisorSetup,
  ) {
    this.policy = setup.policy ?? usualPolicy;
    this.waitMs = this.policy.firstWaitMs;
    this.done = this.watch();
  }

  retire(): void {
    this.retired.abort();
  }

  async stop(signal?: StopSignal): Promise<void> {
    await this.running.stop(signal);
    await this.done;
  }

  private async watch(): Promise<void> {
    for (let next: RunningProcess | null = this.running; next !== null; next = await this.restart()) {
      this.running = next;
      if (this.retired.signal.aborted) return next.stop();
      const since = performance.now();
      await next.ended;
      if (performance.now() - since >= this.policy.steadyMs) this.waitMs = this.policy.firstWaitMs;
    }
  }

  /** @returns null if the process was retired or cannot be started. */
  private async restart(): Promise<RunningProcess | null> {
    const { name, pid } = this.running;
    const { signal } = this.retired;
    const { start, report } = this.setup;
    const { maxFailures, longestWaitMs } = this.policy;
    if (!signal.aborted) report(`${name} (process ${pid}) exited unexpectedly; restarting it.`);
    for (let failures = 0; failures < maxFailures;) {
      await sleep(this.waitMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return null;
      this.waitMs = Math.min(this.waitMs * 2, longestWaitMs);
      try {
        const next = await start(name, signal);
        if (next !== null) report(`${name} is up again (process ${next.pid}).`);
        return next;
      } catch (error) {
        if (signal.aborted) return null;
        failures += 1;
        report(
          `${name} did not start (${failures} of ${maxFailures}): ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
    report(
      `GIVEN UP: ${name} failed to start ${maxFailures} times in a row and stays down. The others keep running; fix it, then stop with Ctrl-C and start again.`,
    );
    return null;
  }
}
