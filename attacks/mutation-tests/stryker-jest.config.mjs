import projects from '../../jest.config.mjs';
import { group } from './groups.mjs';

const {
  displayName: _,
  testMatch: __,
  runtime: ___,
  ...node
} = projects.projects.find(({ displayName }) => displayName === 'node');

/** Runs only the group's tests: each mutant costs one run of the tests that cover it. */
export default {
  ...node,
  // Stryker changes code inside jest's own environment.
  testEnvironment: 'node',
  rootDir: process.cwd(),
  // Otherwise the package's name leads out of the mutated copy.
  moduleNameMapper: {
    '^@pavilion/releases/(reading/.*)$': '<rootDir>/shared/releases/src/$1.mjs',
    '^@pavilion/releases/(.*)$': '<rootDir>/shared/releases/src/$1.ts',
  },
  testTimeout: projects.testTimeout,
  // Stryker accepts only a test runner whose path contains "jest-circus".
  testRunner: '<rootDir>/attacks/mutation-tests/jest-circus-once.mjs',
  testSequencer: '<rootDir>/attacks/mutation-tests/quick-first.mjs',
  testMatch: group.tests.map((tests) => `<rootDir>/${tests}`),
};
