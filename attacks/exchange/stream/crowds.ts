import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { requestReply } from './child-request';
import type { ViewerCommand } from './crowd-process';
import { type Crowd, type CrowdState, type Observations, together } from './watch';

/** A single process cannot run hundreds of pages without stalling them. */
const PROCESSES = 4;

/** Opens viewers in several child processes. */
export async function openCrowds(base: string, market: string, count: number): Promise<Crowd> {
  const children = Array.from({ length: Math.min(PROCESSES, count) }, () =>
    fork(join(import.meta.dirname, 'crowd-process.ts'), [], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  const share = (at: number): number => Math.floor((count + at) / children.length);
  try {
    await Promise.all(
      children.map((child, at) =>
        requestReply(child, { kind: 'open', base, market, count: share(at) } satisfies ViewerCommand),
      ),
    );
  } catch (error) {
    children.forEach((child) => child.kill());
    throw error;
  }
  return together(children.map(crowdIn));
}

function crowdIn(child: ChildProcess): Crowd {
  const request = <T>(question: ViewerCommand): Promise<T> => requestReply<T>(child, question);
  return {
    resetSuspensions: () => request({ kind: 'resetSuspensions' }),
    state: (changes) => request<CrowdState>({ kind: 'state', changes }),
    observations: () => request<Observations>({ kind: 'observations' }),
    close: async () => {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
