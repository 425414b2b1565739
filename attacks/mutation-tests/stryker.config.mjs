/** Mutation tests of one group, whose files are an argument. */
export default {
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    configFile: 'attacks/mutation-tests/stryker-jest.config.mjs',
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  // Leaves out texts, and query spellings that database constraints enforce anyway.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  ignorePatterns: ['**/dist', '.data', 'docs', 'bench', 'e2e', 'mfe-*', 'host', 'test-results'],
  concurrency: 2,
  // Generous, because a slow machine must not count as a detected mutant.
  timeoutMS: 90_000,
  tempDirName: '.cache/stryker',
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: '.cache/mutants.json' },
  allowEmpty: false,
};
