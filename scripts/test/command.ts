import { spawn, type StdioOptions } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toolPath } from '../lib/tools';
import { root } from '../stack/process';

const guard = join(root, 'scripts/lib/run-guarded.mjs');
/** Also of the tool's own processes, as Node hands its arguments on to those that it forks. */
const asShortRun = ['--import', pathToFileURL(join(root, 'shared/tooling/src/short-run.mjs')).href];

export interface CommandOptions {
  /** Prints the output in one piece at the end; otherwise it goes to the terminal immediately. */
  readonly isQuiet?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  /** File that receives the output instead of the terminal. */
  readonly logFile?: string;
  /** Time after which the program is killed. */
  readonly timeLimitMs?: number;
}

/** Runs an installed package's command, such as `eslint` or `@commitlint/cli/commitlint`. @returns true if it succeeded. */
export function runTool(tool: string, args: readonly string[], options: CommandOptions = {}): Promise<boolean> {
  return runNode([...asShortRun, scriptOf(tool), ...args], options);
}

/** Returns the file of an installed package's command, such as `@playwright/test/playwright`. */
export function scriptOf(tool: string): string {
  const [, packageName = tool, command] = /^(@[^/]+\/[^/]+|[^@/]+)(?:\/(.+))?$/.exec(tool) ?? [];
  return toolPath(packageName, command);
}

/**
 * Runs a package's command that waits for a program of its own, and so can't watch its parent: it ends with this
 * process. @returns true if it succeeded.
 */
export function runWaitingTool(tool: string, args: readonly string[], options: CommandOptions = {}): Promise<boolean> {
  return runNode([guard, '--group', '--', process.execPath, scriptOf(tool), ...args], options);
}

/** Runs a Node program. @returns true if it succeeded. */
export async function runNode(args: readonly string[], options: CommandOptions = {}): Promise<boolean> {
  const { isQuiet, env = process.env, logFile, timeLimitMs } = options;
  const target = logFile === undefined ? (isQuiet ? 'pipe' : 'inherit') : openSync(logFile, 'w');
  const stdio: StdioOptions = ['ignore', target, target];
  const child = spawn(process.execPath, args, { cwd: root, stdio, env, timeout: timeLimitMs, killSignal: 'SIGKILL' });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const succeeded = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  process.stdout.write(Buffer.concat(output));
  return succeeded;
}
