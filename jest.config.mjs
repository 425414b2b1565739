import { browserTests, nodeTests } from './shared/tooling/src/jest-projects.mjs';

/** Two kinds of tests: in a browser's document (jsdom) and in Node. Which one is decided by folder. */
const tests = (folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx,mjs}`;
const nodeOnly = '<rootDir>/shared/contract/src/settings.test.ts';
const template = 'scripts/new-remote/template/src';
const consoleViews = 'registry/src/console/web';

export default {
  // Two cores share a dozen servers and browsers: a slow moment is no failure.
  testTimeout: 30_000,
  projects: [
    browserTests({
      testMatch: ['host/src', 'mfe-*/src', 'shared/{ui,platform,contract,testing}/src', template, consoleViews].map(tests),
      testPathIgnorePatterns: ['/node_modules/', nodeOnly],
    }),
    nodeTests({
      testMatch: [...['{api,registry,sandbox}/src', 'shared/database/src', 'scripts', 'bench', 'e2e', 'shared/tooling/src'].map(tests), nodeOnly],
      testPathIgnorePatterns: ['/node_modules/', template, consoleViews],
    }),
  ],
};
