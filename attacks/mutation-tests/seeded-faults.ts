import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../../scripts/stack/process';
import type { Attack } from '../attack';
import { type SeededFault, seededFaults } from './seeded-fault-list';

/** What the tests of api, registry and site need. */
const copied = [
  'api',
  'registry',
  'site',
  'host/identity',
  'shared/releases',
  'shared/tooling',
  'scripts/artwork/before-tests.mjs',
  'jest.config.mjs',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.node.json',
] as const;

/** Scope of the project's own packages. */
const SCOPE = '@pavilion';

/** Breaks each guard once, in a copy of the project; a test must detect it. */
export const seededFaultsAttack: Attack<null> = {
  name: 'seeded-faults',
  async attack(_world, run) {
    let caught = 0;
    const copy = copyProject();
    try {
      const limits = await measureLimits(copy);
      for (const fault of seededFaults) {
        const isDetected = await isCaught(copy, fault, limits.get(fault.tests) ?? TEST_TIMEOUT_MS);
        run.log(`${isDetected ? 'caught' : 'MISSED'}: ${fault.description}`);
        if (isDetected) caught += 1;
      }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
    return { made: seededFaults.length, missed: seededFaults.length - caught };
  },
};

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'pavilion-mutation-tests-'));
  for (const path of copied)
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: (from) => !from.includes('node_modules') });
  linkPackages(copy);
  return copy;
}

/** Links the installed packages, and those of the project to their copies: a fault in one must reach the others. */
function linkPackages(copy: string): void {
  const link = (from: string, to: string): void => symlinkSync(from, to, 'junction');
  const [installed, linked] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(linked, SCOPE), { recursive: true });
  for (const name of readdirSync(installed)) if (name !== SCOPE) link(join(installed, name), join(linked, name));
  for (const name of readdirSync(join(installed, SCOPE))) {
    const folder = realpathSync(join(installed, SCOPE, name));
    const own = join(copy, relative(root, folder));
    link(existsSync(join(own, 'package.json')) ? own : folder, join(linked, SCOPE, name));
  }
}

const TEST_TIMEOUT_MS = 600_000;
/** Tests that take this many times their normal duration count as hanging. */
const HANG_FACTOR = 4;
const MIN_TIMEOUT_MS = 60_000;

/**
 * Returns a time limit for each test, based on its duration on this machine. @throws if a test fails without a
 * broken guard.
 */
async function measureLimits(copy: string): Promise<Map<string, number>> {
  const limits = new Map<string, number>();
  for (const { tests } of seededFaults) {
    if (limits.has(tests)) continue;
    const begun = Date.now();
    if (await fails(copy, tests, TEST_TIMEOUT_MS))
      throw new Error(`The tests of ${tests} fail before a fault is seeded.`);
    limits.set(tests, Math.max(MIN_TIMEOUT_MS, HANG_FACTOR * (Date.now() - begun)));
  }
  return limits;
}

async function isCaught(
  copy: string,
  { description, file, find, replace, tests }: SeededFault,
  limitMs: number,
): Promise<boolean> {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  const broken = source.replace(find, () => replace);
  if (broken === source) throw new Error(`The code to replace for '${description}' is not in ${file}.`);
  writeFileSync(path, broken);
  try {
    return await fails(copy, tests, limitMs);
  } finally {
    writeFileSync(path, source);
  }
}

/**
 * @returns true if a test failed, or hangs waiting for the guard's effect; a file that does not compile proves
 * nothing.
 */
async function fails(copy: string, tests: string, limitMs: number): Promise<boolean> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  // Runs jest directly, without npx, so that the time limit kills the tests themselves.
  const args = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'node',
    '--json',
    `--outputFile=${report}`,
    '--silent',
    '--forceExit',
    '--bail',
    tests,
  ];
  const { signal, status } = await ended(
    spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', timeout: limitMs, killSignal: 'SIGKILL' }),
  );
  if (signal !== null) return true;
  // Jest exits at the first failed test without a report; files that do not compile are not failed tests.
  if (status === 1 && !existsSync(report)) return true;
  const { numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numFailedTests: number;
    numTotalTests: number;
  };
  if (numTotalTests === 0) throw new Error(`No test ran in ${tests}.`);
  return numFailedTests > 0;
}

function ended(
  child: ChildProcess,
): Promise<{ readonly status: number | null; readonly signal: NodeJS.Signals | null }> {
  return new Promise((resolve) => child.once('exit', (status, signal) => resolve({ status, signal })));
}
