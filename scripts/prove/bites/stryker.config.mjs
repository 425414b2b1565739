import { group } from './groups.mjs';

/** Mutation tests of one group (invariant 20). */
export default {
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    configFile: 'scripts/prove/bites/stryker-jest.config.mjs',
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  mutate: group.mutate,
  // Words, and the spelling of queries that constraints hold anyway, are not what is guarded here.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  ignorePatterns: ['**/dist', '.data', 'docs', 'bench', 'e2e', 'mfe-*', 'host', 'test-results'],
  concurrency: 2,
  // A slow machine is not a test that noticed.
  timeoutMS: 90_000,
  tempDirName: '.cache/stryker',
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: '.cache/mutants.json' },
  allowEmpty: false,
};
