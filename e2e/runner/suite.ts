import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolPath } from '../../scripts/lib/tools';
import { root } from '../../scripts/stack/process';
import { RunError } from './options';

export interface Result {
  readonly passed: number;
  readonly failed: number;
  readonly flaky: number;
  readonly skipped: number;
  readonly seconds: number;
  /** Folder of the traces and the report. */
  readonly folder: string;
}

interface Run {
  readonly at: string;
  readonly state: string;
  readonly composition: number;
  readonly against: string;
  readonly testAccess: readonly string[];
  readonly suite: string;
  readonly grep?: string;
  readonly folder: string;
  /** False if another program reads the output. */
  readonly isVerbose: boolean;
}

interface Report {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
    readonly duration: number;
  };
  readonly errors: readonly { readonly message?: string }[];
}

/** Runs one suite against one composition. @throws {RunError} if no spec belongs to the suite. */
export async function runSuite({
  at,
  state,
  composition,
  against,
  testAccess,
  suite,
  grep,
  folder,
  isVerbose,
}: Run): Promise<Result> {
  const report = join(folder, 'report.json');
  const env = {
    ...process.env,
    PAVILION_VERIFY_AT: at,
    PAVILION_VERIFY_STATE: state,
    PAVILION_VERIFY_COMPOSITION: String(composition),
    PAVILION_VERIFY_AGAINST: against,
    PAVILION_VERIFY_TEST_ACCESS: testAccess.join(','),
    PAVILION_VERIFY_SUITE: suite,
    PAVILION_VERIFY_FOLDER: folder,
  };
  const args = [
    toolPath('@playwright/test', 'playwright'),
    'test',
    '--config',
    'e2e/runner/playwright.config.ts',
    ...(grep ? ['--grep', grep] : []),
  ];
  const status = await waitForExit(
    spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', isVerbose ? 'inherit' : 'ignore', 'inherit'] }),
  );
  if (!existsSync(report)) throw new RunError(3, 'The specs did not run: Playwright wrote no report.');
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const ran = stats.expected + stats.unexpected + stats.flaky + stats.skipped;
  if (ran === 0) throw new RunError(2, `No spec has the tag @${suite}${grep ? ` and matches '${grep}'` : ''}.`);
  const failed = stats.unexpected || (errors.length > 0 || status !== 0 ? 1 : 0);
  return {
    passed: stats.expected + stats.flaky,
    failed,
    flaky: stats.flaky,
    skipped: stats.skipped,
    seconds: Math.round(stats.duration / 1000),
    folder,
  };
}

function waitForExit(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1)));
}
