import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/lib/browser';

const part = process.env['PAVILION_CONTRACT_PART'] ?? '';
const results = process.env['PAVILION_CONTRACT_RESULTS'] ?? '../../test-results';

/** `npm run contract -- wallet` and `pavilion contract`: the specs every part must pass, and those of its own contract/. */
export default defineConfig({
  outputDir: join(results, 'contract'),
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 5000 },
  reporter: [['list'], ['json', { outputFile: join(results, 'contract.json') }]],
  use: {
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    serviceWorkers: 'block',
    trace: { mode: 'retain-on-failure', screenshots: false },
    timezoneId: 'Asia/Dhaka',
  },
  projects: [
    { name: 'every part', testDir: './specs' },
    { name: 'its own', testDir: join(part, 'contract') },
  ],
});
