import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildArtwork } from '../artwork/build';
import { forEachConcurrently } from '../stack/concurrently';
import { buildPart, BUILDS, partFolders } from '../stack/parts';
import { asScript, root } from '../stack/process';
import { type CommandOptions, runNode, runTool, runWaitingTool, scriptOf } from './command';
import { checkCommits } from './commits';
import { type BrowserReport, failedBrowserTests, failedUnitTests, type JestReport } from './failures';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A line for each failed test: its file, its name, and what it expected. */
  readonly failures?: readonly string[];
}

export interface StepOptions extends CommandOptions {
  /** Runs one share of the step's tests, such as `2/3`: the second of three. */
  readonly shard?: string;
}

export type Step = (options: StepOptions) => Promise<Count>;

type StepName = 'lint' | 'types' | 'unit' | 'browser';

/** Steps that `--shard` divides. */
export const divisible: readonly StepName[] = ['unit', 'browser'];

const results = join(root, 'test-results');

/** The project's TypeScript programs, by tsconfig. */
export const programs = ['node', 'browser', 'console', 'worker'] as const;
export type Program = (typeof programs)[number];

/** All steps of `npm test`; `npm test -- unit` runs one of them. */
export const steps: Readonly<Record<StepName, Step>> = {
  lint: lintAll,
  types: (options) => checkTypes(programs, options),
  unit: (options) => unit([], options),
  browser: allBrowserSpecs,
};

/** Lints every file, and finds files, exports and dependencies that nothing uses: that takes the whole tree. */
async function lintAll(options: CommandOptions): Promise<Count> {
  const [files, unused] = await Promise.all([lint(['.'], options), runTool('knip', ['--no-progress'], options)]);
  return countOf(files.failed === 0 && unused);
}

/** @param files - files or folders. */
export async function lint(files: readonly string[], options: CommandOptions): Promise<Count> {
  const script = runTool('eslint', [...files, '--max-warnings', '0'], options);
  const styles = runNode(['shared/tooling/src/lint-css.mjs'], options);
  const versions = runNode(
    [...asScript, join(root, 'scripts/package-versions/package-versions.ts'), '--check'],
    options,
  );
  const formatting = runTool('prettier', ['--check', '--ignore-unknown', '--log-level', 'warn', ...files], options);
  return countOf((await Promise.all([script, styles, versions, formatting, checkCommits(options)])).every(Boolean));
}

export async function checkTypes(chosen: readonly Program[], options: CommandOptions): Promise<Count> {
  let isOk = true;
  // In sequence: the compiler uses every core by itself.
  for (const name of chosen)
    isOk = (await runWaitingTool('typescript-native/tsc', ['-p', `tsconfig.${name}.json`], options)) && isOk;
  return countOf(isOk);
}

/** @param args - arguments for jest. */
export async function unit(args: readonly string[], options: StepOptions): Promise<Count> {
  const file = resultFile('unit.json');
  // jest defaults to one worker less than cores, but most of these tests wait for a database: with one more than cores,
  // a tenth of their time passed idle.
  const succeeded = await runTool(
    'jest',
    [...args, ...shardOf(options), `--maxWorkers=${availableParallelism() + 2}`, '--json', `--outputFile=${file}`],
    options,
  );
  const report = read<JestReport>(file);
  // A suite that fails to load has no failed test of its own.
  const failed = report ? Math.max(report.numFailedTests, report.numFailedTestSuites) : 1;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed || (succeeded ? 0 : 1),
    skipped: report?.numPendingTests ?? 0,
    failures: report ? failedUnitTests(report) : [],
  };
}

/**
 * Runs the specs of `releases`, which move the channel for every page, on a site of their own beside the others: they
 * mostly wait.
 */
async function allBrowserSpecs(options: StepOptions): Promise<Count> {
  // Both sites publish the same builds.
  await buildArtwork();
  await forEachConcurrently([...partFolders().values()], BUILDS, async (folder) => void (await buildPart(folder)));
  // Its specs look at no prices, and market makers cost three hundredths of a core.
  const ownSite = { ...(options.env ?? process.env), PAVILION_E2E_PORT: '15000', PAVILION_MAKERS: 'off' };
  const [pages, releases] = await Promise.all([
    browser(['--project', 'desktop', '--project', 'mobile'], options),
    browser(['--project', 'releases', '--no-deps'], { ...options, isQuiet: true, env: ownSite }),
  ]);
  return {
    passed: pages.passed + releases.passed,
    failed: pages.failed + releases.failed,
    skipped: pages.skipped + releases.skipped,
    failures: [...(pages.failures ?? []), ...(releases.failures ?? [])],
  };
}

/** @param args - arguments for Playwright. */
export async function browser(args: readonly string[], options: StepOptions): Promise<Count> {
  const { env = process.env } = options;
  const port = env['PAVILION_E2E_PORT'];
  const file = resultFile(`browser${port === undefined ? '' : `-${port}`}.json`);
  const playwright = scriptOf('@playwright/test/playwright');
  const succeeded = await runNode(
    [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...args, ...shardOf(options)],
    options,
  );
  const report = read<BrowserReport>(file);
  const { expected, unexpected, flaky, skipped } = report?.stats ?? {
    expected: 0,
    unexpected: 1,
    flaky: 0,
    skipped: 0,
  };
  const areFlakyFailed = env['PAVILION_FAIL_ON_FLAKY'] === '1';
  return {
    passed: expected + (areFlakyFailed ? 0 : flaky),
    failed: unexpected + (areFlakyFailed ? flaky : 0) || (succeeded ? 0 : 1),
    skipped,
    failures: report ? failedBrowserTests(report, areFlakyFailed) : [],
  };
}

/** Jest and Playwright have the same argument for it. */
function shardOf({ shard }: StepOptions): string[] {
  return shard === undefined ? [] : [`--shard=${shard}`];
}

function countOf(succeeded: boolean): Count {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
}

function resultFile(name: string): string {
  mkdirSync(results, { recursive: true });
  const file = join(results, name);
  rmSync(file, { force: true });
  return file;
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
