import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/process';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const results = join(root, 'test-results');

/** What `npm test` runs, in this order; `npm test -- unit` runs one of them. */
export const steps: Readonly<Record<string, () => Promise<Count>>> = {
  types: async () => whole(['npm', 'run', '--silent', 'types']),
  lint: async () => whole(['npm', 'run', '--silent', 'lint']),
  unit: async () => {
    const file = fresh('unit.json');
    // One worker less than cores is jest's own choice, but most of these tests wait for a database.
    const status = run(['npx', 'jest', '--maxWorkers=100%', '--json', `--outputFile=${file}`]);
    const report = read<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number; numPendingTests: number }>(file);
    // A suite that can't even be loaded has no failed test of its own.
    const failed = report ? Math.max(report.numFailedTests, report.numFailedTestSuites) : 1;
    return { passed: report?.numPassedTests ?? 0, failed: failed || (status === 0 ? 0 : 1), skipped: report?.numPendingTests ?? 0 };
  },
  browser: async () => {
    const file = fresh('browser.json');
    const status = run(['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts']);
    const stats = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file)?.stats;
    const failed = stats?.unexpected ?? 1;
    return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: failed || (status === 0 ? 0 : 1), skipped: stats?.skipped ?? 0 };
  },
};

function whole(command: readonly string[]): Count {
  return run(command) === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

function run([command = '', ...args]: readonly string[]): number {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;
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
