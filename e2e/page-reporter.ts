import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Enough for a page's heading and its first messages; a long list repeats itself. */
const LINES = 40;

/**
 * Prints what the page showed when a test failed: of a run on another machine often nothing but its output is kept.
 */
export default class PageReporter implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    const path = attachments.find(({ name }) => name === 'error-context')?.path;
    if (status === 'passed' || status === 'skipped' || path === undefined) return;
    console.log(`    The page of '${test.title}':\n${mainOf(readFileSync(path, 'utf8')).join('\n')}`);
  }
}

/** The lines of the page's main part in Playwright's description of an error, at most 40. */
export function mainOf(context: string): string[] {
  const page = context.match(/```yaml\n([\s\S]*?)\n```/)?.[1]?.split('\n') ?? [];
  const start = page.findIndex((line) => /^\s*- main\b/.test(line));
  return page
    .slice(Math.max(0, start))
    .filter((line) => !/^\s*- \/url:/.test(line))
    .slice(0, LINES);
}
