import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { layouts, shared } from '../playwright.shared';

const setting = (name: string): string => process.env[`PAVILION_VERIFY_${name}`] ?? '';
const folder = setting('FOLDER');
// Reports and trace folders use the project's name.
const set = `composition ${setting('COMPOSITION')} ${setting('AGAINST')}`;

/** Runs specs against one composition of a running site; `npm run verify` sets the environment. */
export default defineConfig({
  ...shared,
  testDir: '../specs',
  // A site with players must not have its channel moved by a spec.
  testIgnore: '**/releases/**',
  outputDir: join(folder, 'traces'),
  grep: new RegExp(`@${setting('SUITE')}(\\s|$)`),
  metadata: { composition: setting('COMPOSITION'), against: setting('AGAINST'), at: setting('AT') },
  reporter: [
    ['list'],
    ['json', { outputFile: join(folder, 'report.json') }],
    ['html', { outputFolder: join(folder, 'html'), open: 'never' }],
  ],
  use: { ...shared.use, baseURL: setting('AT'), storageState: setting('STATE'), trace: 'retain-on-first-failure' },
  projects: [
    { name: `${set} desktop`, use: layouts.desktop },
    { name: `${set} mobile`, use: layouts.mobile, testIgnore: ['**/releases/**', '**/once/**'] },
  ],
});
