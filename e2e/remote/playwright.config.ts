import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { sandbox, site } from '../fixtures/stack';
import { layouts, shared } from '../playwright.shared';
import { testAccessOf } from '../runner/site-access';

const folder = process.env['PAVILION_E2E_FOLDER'] ?? '';
const { hostname } = new URL(site);

// Workers get it with the environment, and read their fixtures after that.
process.env['PAVILION_VERIFY_TEST_ACCESS'] ??= (await testAccessOf(site, sandbox)).join(',');

/** The cookie of `/dev/on`. */
const development = {
  ...{ name: 'channel', value: 'dev', domain: hostname, path: '/', expires: -1 },
  ...{ httpOnly: true, secure: false, sameSite: 'Lax' as const },
};

/** `pavilion e2e`: the specs of a remote's own repository, in its development site, in both layouts. */
export default defineConfig({
  ...shared,
  testDir: join(folder, 'e2e'),
  outputDir: join(folder, 'test-results/e2e'),
  reporter: [['list']],
  use: {
    ...shared.use,
    baseURL: site,
    storageState: { cookies: [development], origins: [] },
    trace: 'retain-on-failure',
  },
  projects: Object.entries(layouts).map(([name, use]) => ({ name, use })),
});
