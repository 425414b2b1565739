import projects from '../../../jest.config.mjs';
import { group } from './groups.mjs';

const { displayName: _, testMatch: __, ...node } = projects.projects.find(({ displayName }) => displayName === 'node');

/** The tests of the group alone: each mutant costs one run of those that meet it. */
export default {
  ...node,
  rootDir: process.cwd(),
  testTimeout: projects.testTimeout,
  testMatch: group.tests.map((tests) => `<rootDir>/${tests}`),
};
