import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import runner from 'jest-circus/runner';

// Bundled output: its default export is nested one level deeper.
const circus = runner.default;

/** Path of a test file's results in the dry run without mutants, stored in Stryker's own copy. */
const noteOf = (path) => `${path}.noted.json`;
const noted = (path) => (existsSync(noteOf(path)) ? JSON.parse(readFileSync(noteOf(path), 'utf8')) : undefined);

/** Mutants already killed in this process. */
const killed = new Set();

/**
 * Runs a test file like jest, but only if the mutant is still alive and the file has tests that cover it.
 * Plain jest would load every file for each mutant.
 */
async function run(globalConfig, config, environment, runtime, path, ...rest) {
  const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
  const before = noted(path);
  if (
    mutant !== undefined &&
    before !== undefined &&
    (killed.has(mutant) || !meets(before, globalConfig.testNamePattern))
  )
    return skipped(before);
  if (mutant !== undefined) stopAtFirstFailure(environment);
  const result = await circus(globalConfig, config, environment, runtime, path, ...rest);
  if (mutant === undefined) writeFileSync(noteOf(path), JSON.stringify(result));
  else if (result.numFailingTests > 0) killed.add(mutant);
  return result;
}

// jest requires a default export.
export { run as default };

function meets({ testResults }, pattern) {
  const expression = pattern && new RegExp(pattern, 'i');
  return !expression || testResults.some(({ fullName }) => expression.test(fullName));
}

function skipped(before) {
  const testResults = before.testResults.map((test) => ({ ...test, status: 'pending' }));
  return { ...before, numPassingTests: 0, numPendingTests: testResults.length, testResults };
}

function stopAtFirstFailure(environment) {
  const before = environment.handleTestEvent?.bind(environment);
  let failed = false;
  environment.handleTestEvent = async (event, state) => {
    if (event.name === 'test_done' && event.test.errors.length > 0) failed = true;
    if (event.name === 'test_start' && failed) event.test.mode = 'skip';
    await before?.(event, state);
  };
}

/** Runs the fastest files of the dry run first, so that most mutants die before the slow ones. */
export class QuickFirst {
  sort(tests) {
    return tests
      .map((test) => ({
        test,
        ms: (noted(test.path)?.testResults ?? []).reduce((sum, { duration }) => sum + (duration ?? 0), 0),
      }))
      .sort((one, other) => one.ms - other.ms)
      .map(({ test }) => test);
  }

  cacheResults() {}
}
