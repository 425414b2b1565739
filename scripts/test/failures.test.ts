import { join } from 'node:path';
import { root } from '../stack/process';
import { failedBrowserTests, failedUnitTests } from './failures';

const counts = { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 0, numPendingTests: 0 };

test('failed unit tests are named with what they expected, files that do not load with their error', () => {
  const error = '\u001B[31mexpect(received).toBe(expected)\u001B[39m\n\nExpected: 1\nReceived: 2\n    at x (a.ts:1:2)';
  const failed = { status: 'failed', fullName: 'money is exact', failureMessages: [error] };
  const passed = { status: 'passed', fullName: 'it adds', failureMessages: [] };
  const testResults = [
    { name: join(root, 'api/a.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: join(root, 'api/b.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
    { name: join(root, 'api/c.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
  ];
  expect(failedUnitTests({ ...counts, testResults })).toEqual([
    'api/a.test.ts › money is exact: expect(received).toBe(expected) · Expected: 1 · Received: 2',
    'api/b.test.ts: Cannot find module',
  ]);
});

test('failed browser tests are named with layout, place and the error of the last failed try; flaky ones only if they fail the run', () => {
  const spec = (title: string, status: string, ...errors: (string | undefined)[]) => ({
    ...{ title, file: 'wallet/deposit.spec.ts', line: 9 },
    tests: [
      { projectName: 'mobile', status, results: errors.map((message) => ({ error: message ? { message } : {} })) },
    ],
  });
  const inner = { specs: [spec('pays', 'unexpected', 'first', 'second\n  12 |  await pay()\n')] };
  const suites = [{ specs: [spec('opens', 'expected'), spec('waits', 'flaky', 'slow', undefined)], suites: [inner] }];
  const failed = '[mobile] wallet/deposit.spec.ts:9 › pays: second';
  expect(failedBrowserTests({ suites }, false)).toEqual([failed]);
  expect(failedBrowserTests({ suites }, true)).toEqual(['[mobile] wallet/deposit.spec.ts:9 › waits: slow', failed]);
});
