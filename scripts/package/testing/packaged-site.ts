import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** A package that runs by itself, as an operator starts it. */
export interface PackagedSite {
  /** Every line it has printed. */
  readonly lines: readonly string[];
  /** Id of the process of a program that `start` runs. */
  readonly pidOf: (program: string) => number;
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Returns an environment with nothing of this repository or of the test's runner. */
export function cleanEnv(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], ...settings };
}

/** Runs a program of a package to its end. */
export function runProgram(folder: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  return spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8', timeout: 120_000 });
}

/** Starts a package's whole site. @throws with its output if it ends first. */
export async function startPackaged(folder: string, env: NodeJS.ProcessEnv): Promise<PackagedSite> {
  const child = spawn(process.execPath, ['start.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.includes('Pavilion is open')) resolve();
    });
    void exited.then(([code]) => reject(new Error(`start.mjs exited with ${code}:\n${lines.join('\n')}`)));
  });
  return {
    lines,
    pidOf: (program) => processId(child, join(folder, `${program}.mjs`)),
    stop: async (signal) => {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}

function processId({ pid }: ChildProcess, file: string): number {
  const text = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' });
  const line = text.split('\n').find((one) => one.endsWith(file));
  if (line === undefined) throw new Error(`No process runs ${file}.`);
  return Number.parseInt(line, 10);
}

const RECOVERY_LIMIT_MS = 60_000;

/** Kills a process and waits until its server is ready again. @returns seconds. */
export async function recoveryTime(pid: number, address: string): Promise<number> {
  const isReady = (): Promise<boolean> =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  process.kill(pid, 'SIGKILL');
  const killed = performance.now();
  // The dead process's port may take one more connection.
  await sleep(20);
  while (!(await isReady())) {
    if (performance.now() - killed > RECOVERY_LIMIT_MS) throw new Error(`${address} did not come back.`);
    await sleep(20);
  }
  return (performance.now() - killed) / 1000;
}
