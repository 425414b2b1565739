import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../stack/process';
import { runHere, runQuietly } from './command';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export type Step = () => Promise<Count>;

const results = join(root, 'test-results');

/** Each keeps one core busy, so two run at a time; in this order, the longest first, both cores end together. */
const programmes = ['node', 'browser', 'console', 'worker'];

/** What `npm test` runs; `npm test -- unit` runs one of them. Steps of one group run beside one another. */
export const groups: readonly Readonly<Record<string, Step>>[] = [
  {
    lint: () => whole(runQuietly('npm', 'run', '--silent', 'lint')),
    types: () => whole(...programmes.map((name) => runQuietly('npx', 'tsc', '-p', `tsconfig.${name}.json`))),
  },
  { unit },
  { browser },
];

async function unit(): Promise<Count> {
  const file = fresh('unit.json');
  // One worker less than cores is jest's own choice, but most of these tests wait for a database. A count: more than 100% jest takes for one.
  const isDone = await runHere('npx', 'jest', `--maxWorkers=${availableParallelism() + 1}`, '--json', `--outputFile=${file}`);
  const report = read<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number; numPendingTests: number }>(file);
  // A suite that can't even be loaded has no failed test of its own.
  const failed = report ? Math.max(report.numFailedTests, report.numFailedTestSuites) : 1;
  return { passed: report?.numPassedTests ?? 0, failed: failed || (isDone ? 0 : 1), skipped: report?.numPendingTests ?? 0 };
}

async function browser(): Promise<Count> {
  const file = fresh('browser.json');
  const isDone = await runHere('npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts');
  const stats = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file)?.stats;
  const failed = stats?.unexpected ?? 1;
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: failed || (isDone ? 0 : 1), skipped: stats?.skipped ?? 0 };
}

async function whole(...commands: readonly Promise<boolean>[]): Promise<Count> {
  const isDone = (await Promise.all(commands)).every(Boolean);
  return isDone ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

function fresh(name: string): string {
  mkdirSync(results, { recursive: true });
  const file = join(results, name);
  rmSync(file, { force: true });
  return file;
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
