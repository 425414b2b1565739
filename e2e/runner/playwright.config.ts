import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { layouts, shared } from '../playwright.shared';

const said = (name: string): string => process.env[`PAVILION_VERIFY_${name}`] ?? '';
const folder = said('FOLDER');
// Reports and the folders of traces carry the name of the project.
const set = `composition ${said('COMPOSITION')} ${said('AGAINST')}`;

/** Specs against one set of a site that runs already; `npm run verify` says which. */
export default defineConfig({
  ...shared,
  testDir: '../specs',
  // What moves a channel is no business of a site that players are on.
  testIgnore: '**/releases/**',
  outputDir: join(folder, 'traces'),
  grep: new RegExp(`@${said('SUITE')}(\\s|$)`),
  metadata: { composition: said('COMPOSITION'), against: said('AGAINST'), at: said('AT') },
  reporter: [
    ['list'],
    ['json', { outputFile: join(folder, 'report.json') }],
    ['html', { outputFolder: join(folder, 'html'), open: 'never' }],
  ],
  use: { ...shared.use, baseURL: said('AT'), storageState: said('STATE'), trace: 'retain-on-first-failure' },
  projects: [
    { name: `${set} desktop`, use: layouts.desktop },
    { name: `${set} mobile`, use: layouts.mobile, testIgnore: ['**/releases/**', '**/once/**'] },
  ],
});
