import { defineConfig } from '@playwright/test';
import { results, site } from './fixtures/stack';
import { layouts, shared } from './playwright.shared';

/** Specs of minutes, which the nightly runs start with PAVILION_NIGHTLY=1. */
const nightly = process.env['PAVILION_NIGHTLY'] === '1' ? [] : ['**/*.nightly.spec.ts'];

export default defineConfig({
  ...shared,
  testDir: './specs',
  outputDir: results,
  // Tests spend half their time waiting for screenshots, requests or timers: two cores carry three workers.
  workers: 3,
  globalSetup: './fixtures/start-stack.ts',
  reporter: [['list'], ['./page-reporter.ts'], ['json', { outputFile: `${results}.json` }]],
  // A developer's busy machine has slow moments; CI may have none.
  failOnFlakyTests: process.env['PAVILION_FAIL_ON_FLAKY'] === '1',
  use: { ...shared.use, baseURL: site, trace: 'on-first-retry' },
  projects: [
    { name: 'desktop', use: layouts.desktop, testIgnore: '**/releases/**' },
    // The phone project repeats the journeys and layout specs; specs that no layout affects run once.
    {
      name: 'mobile',
      use: layouts.mobile,
      testIgnore: ['**/releases/**', '**/once/**'],
      grep: /@layout|@journeys|@smoke/,
    },
    // Specs that move the channel affect all pages, so they run after the others, or on a site of their own (npm test).
    {
      name: 'releases',
      use: layouts.desktop,
      testMatch: '**/releases/**',
      testIgnore: nightly,
      dependencies: ['desktop', 'mobile'],
      workers: 1,
    },
  ],
});
