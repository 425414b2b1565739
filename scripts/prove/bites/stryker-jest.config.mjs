import projects from '../../../jest.config.mjs';

const { displayName: _, testMatch: __, ...node } = projects.projects.find(({ displayName }) => displayName === 'node');

/** The tests of the guards alone: each mutant costs one run of those that meet it. */
export default {
  ...node,
  rootDir: process.cwd(),
  testTimeout: projects.testTimeout,
  testMatch: ['<rootDir>/api/src/identity/**/*.test.ts', '<rootDir>/api/src/server/{owner,server,idempotency}.test.ts'],
};
