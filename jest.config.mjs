import {
  browserTests,
  inDocument,
  nodeTests,
  storeTests,
  withoutDocument,
} from './shared/tooling/src/jest-projects.mjs';

/** Tests of servers and tools run in Node; those of the front end too, unless they need a document (jsdom). */
const nodeOnly = ['settings', 'production-profile'].map((name) => `<rootDir>/shared/contract/src/${name}.test.ts`);
const template = 'scripts/new-remote/template/src';
const consoleViews = 'console/src';
const frontEnd = [
  'host/src',
  'mfe-*/src',
  'shared/{ui,platform,composition,contract,testing}/src',
  template,
  consoleViews,
].map((folder) => `<rootDir>/${folder}`);
/** Scripts of the servers' own pages. */
const serverPages = '<rootDir>/{originals,sandbox}/src/**/*.dom.test.ts';
const servers = [
  '{api,artwork,originals,registry,site,cli,sandbox}/src',
  'console/build',
  'shared/{database,releases,server,terminal,tooling}/src',
  'scripts',
  'attacks',
  'bench',
  'e2e',
];

/** Tests of minutes, which the nightly runs start with PAVILION_NIGHTLY=1. */
const nightly = process.env.PAVILION_NIGHTLY === '1' ? [] : ['\\.nightly\\.test\\.ts$'];

export default {
  // Two cores share a dozen servers and browsers: a slow moment is no failure.
  testTimeout: 30_000,
  projects: [
    browserTests({ testMatch: [...frontEnd.flatMap(inDocument), serverPages] }),
    storeTests({
      testMatch: frontEnd.flatMap(withoutDocument),
      testPathIgnorePatterns: ['/node_modules/', ...nodeOnly],
    }),
    nodeTests({
      testMatch: [...servers.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx,mjs}`), ...nodeOnly],
      testPathIgnorePatterns: ['/node_modules/', template, consoleViews, '\\.dom\\.test\\.ts$', ...nightly],
      // The api serves built pictures.
      globalSetup: '<rootDir>/scripts/artwork/before-tests.mjs',
    }),
  ],
};
