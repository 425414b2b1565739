import { defineConfig } from '@playwright/test';
import { site } from './fixtures/stack';
import { layouts, shared } from './playwright.shared';

export default defineConfig({
  ...shared,
  testDir: './specs',
  outputDir: '../test-results',
  // Half of a test's time is spent waiting, for a picture, a line or a clock: two cores carry three.
  workers: 3,
  globalSetup: './fixtures/start-stack.ts',
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: { ...shared.use, baseURL: site, trace: 'on-first-retry' },
  projects: [
    { name: 'desktop', use: layouts.desktop, testIgnore: '**/releases/**' },
    // On a phone too: the journeys, and what looks at the layout. What no layout changes is looked at once.
    {
      name: 'mobile',
      use: layouts.mobile,
      testIgnore: ['**/releases/**', '**/once/**'],
      grep: /@layout|@journeys|@smoke/,
    },
    // What moves the channel for everybody runs when nobody else is looking.
    {
      name: 'releases',
      use: layouts.desktop,
      testMatch: '**/releases/**',
      dependencies: ['desktop', 'mobile'],
      workers: 1,
    },
  ],
});
