import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../stack/process';

/** The fields of jest's JSON report that we read. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The fields of Playwright's JSON report that we read. */
export interface BrowserReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly BrowserSuite[];
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** Returns a line for each failed test of jest, and for each file that did not load. */
export function failedUnitTests({ testResults }: JestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${summaryOf(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${summaryOf(failureMessages[0])}`);
  });
}

/**
 * Returns a line for each failed test of Playwright, with the error of its last failed try.
 *
 * @param areFlakyFailed - whether a test that passes only on its retry counts as failed.
 */
export function failedBrowserTests({ suites }: Pick<BrowserReport, 'suites'>, areFlakyFailed: boolean): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || (areFlakyFailed && status === 'flaky'))
        .map(
          ({ projectName, results }) =>
            `[${projectName}] ${file}:${line} › ${title}: ${summaryOf(results.findLast(({ error }) => error?.message)?.error?.message)}`,
        ),
    ),
    ...failedBrowserTests({ suites: inner }, areFlakyFailed),
  ]);
}

/** The lines of an error that say what was expected, in one. */
function summaryOf(message = 'no error is reported'): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const isCode = (line: string): boolean => /^\s*(at |\d+ \||\||>)/.test(line);
  const text = lines.map((line) => line.trim()).filter((line) => line !== '' && !isCode(line));
  return text.slice(0, 6).join(' · ').slice(0, 400);
}
