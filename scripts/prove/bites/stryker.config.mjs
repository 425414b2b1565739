/** Mutation tests of the guards of codes and access (invariant 20). */
export default {
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'scripts/prove/bites/stryker-jest.config.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  mutate: ['code', 'captcha', 'session', 'recovery', 'restriction'].map((guard) => `api/src/identity/${guard}.service.ts`).concat('api/src/identity/log-in-throttle.ts'),
  // Words, and the spelling of queries that constraints hold anyway, are not what is guarded here.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  ignorePatterns: ['**/dist', '.data', 'docs', 'bench', 'e2e', 'mfe-*', 'host', 'test-results'],
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/mutants.json' },
  clearTextReporter: { allowColor: false, logTests: false },
  allowEmpty: false,
};
