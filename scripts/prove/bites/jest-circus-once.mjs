import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import runner from 'jest-circus/runner';

// Made by a bundler: its default lies one deeper.
const circus = runner.default;

/** What the first run, of nothing changed, said of a file of tests; beside it, in Stryker's own copy. */
const noteOf = (path) => `${path}.noted.json`;
const noted = (path) => (existsSync(noteOf(path)) ? JSON.parse(readFileSync(noteOf(path), 'utf8')) : undefined);

/** Mutants this process has seen a test fail for. */
const killed = new Set();

/**
 * Runs a file of tests as jest would, only where its verdict is still open: a mutant dies once, and a file none of whose tests meet
 * it has nothing to say. jest itself would load every file for each mutant.
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

// jest asks for a default.
export { run as default };

function meets({ testResults }, pattern) {
  const wanted = pattern && new RegExp(pattern, 'i');
  return !wanted || testResults.some(({ fullName }) => wanted.test(fullName));
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

/** The quick files first, as the first run saw them: most mutants then never meet the slow ones. */
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
