import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/lib/browser';
import { site } from './fixtures/stack';

const launchOptions = { executablePath: findBrowser(), args: browserArguments };
const desktop = { viewport: { width: 1280, height: 800 } };
const mobile = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  globalSetup: './fixtures/start-stack.ts',
  fullyParallel: true,
  workers: 2,
  // A machine shared with others has slow moments; what passes only the second time is listed as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  // Faults are put between page and network, where a worker would stand; the specs about it let it in.
  use: { baseURL: site, launchOptions, serviceWorkers: 'block', trace: 'on-first-retry', timezoneId: 'Asia/Dhaka' },
  projects: [
    { name: 'desktop', use: desktop, testIgnore: '**/releases/**' },
    // What no layout changes is looked at once.
    { name: 'mobile', use: mobile, testIgnore: ['**/releases/**', '**/once/**'] },
    // What moves the channel for everybody runs when nobody else is looking.
    { name: 'releases', use: desktop, testMatch: '**/releases/**', dependencies: ['desktop', 'mobile'], workers: 1 },
  ],
});
