import { loadavg } from 'node:os';
import { buildKit } from '../../../scripts/kit/build-kit';
import { publishKit } from '../../../scripts/kit/publish-kit';
import { pavilion } from '../../fixtures/ordinary-remote';
import { SeparateRepository } from '../../fixtures/separate-repository';
import { env, site } from '../../fixtures/stack';
import { expect, test } from '../../fixtures/test';

/** Of the team's own site, beside those of the stack and of the second origin. */
const DEV_PORT = Number(new URL(site).port) + 720;
const soon = { timeout: 60_000 };
let team: SeparateRepository;
let started: number;

/** Prints how long the team has taken: what it must wait for is mostly npm's and the machine's. */
const report = (moment: string): void => {
  const load = loadavg().map((average) => average.toFixed(1));
  console.log(`  ${moment} after ${((Date.now() - started) / 1000).toFixed(0)} s, at a load of ${load.join(' ')}`);
};

test.describe('a team with an empty folder, the registry’s address and a credential', () => {
  test.describe.configure({ mode: 'serial', timeout: 900_000 });

  test.beforeAll(async () => {
    // Building the kit takes a minute on a busy machine.
    test.setTimeout(300_000);
    await publishKit(env, console.log, await buildKit());
    // Versions are immutable, so each retry has a part of its own.
    team = await SeparateRepository.create(`fans-${test.info().retry}`);
    started = Date.now();
  });
  test.afterAll(async () => {
    await team.remove();
    await pavilion('retire', team.name);
  });

  test('sees its page inside the live site, where an edit keeps its state and an error covers it', async ({ page }) => {
    await team.scaffold('--title', 'Fan club', '--title-bn', 'ফ্যান ক্লাব');
    report('repository created');
    await team.type('npm install --no-audit --no-fund');
    report('packages installed');
    const address = await team.develop(DEV_PORT);
    await page.goto(address);
    await page.goto(`${new URL(address).origin}/${team.name}`);
    await expect(page.getByRole('heading', { name: 'Fan club' })).toBeVisible(soon);
    report('page in the browser');

    const newest = page.getByRole('main').getByRole('radio', { name: 'Newest' });
    await newest.click();
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    const view = `src/features/${team.name}/${team.name}.view.tsx`;
    team.edit(view, '<p>{t.intro}</p>', '<p>{t.intro} 24/7</p>');
    await expect(page.getByRole('main').getByText('one tap and you play. 24/7')).toBeVisible(soon);
    await expect(newest).toBeChecked();

    const overlay = page.locator('#webpack-dev-server-client-overlay');
    team.edit(view, '<header', '<<header');
    await expect(overlay).toBeVisible(soon);
    await expect(overlay.contentFrame().getByText(`${team.name}.view.tsx`).first()).toBeVisible();
    // The overlay goes when the next build starts, before its result is in the page.
    team.edit(view, '<<header', '<header data-repaired');
    await expect(page.locator('main header[data-repaired]')).toBeVisible(soon);
    await expect(overlay).toHaveCount(0);
    team.edit(view, '<header data-repaired', '<header');

    const styles = `src/features/${team.name}/${team.name}.module.css`;
    team.edit(styles, 'min-height: 120px;', 'min-height: 132px;');
    await expect(page.locator('main header')).toHaveCSS('min-height', '132px', soon);
    await expect(newest).toBeChecked();
    expect(await page.locator('html[data-same-document]').count()).toBe(1);
    report('state kept and error repaired');
  });

  test('is live in the site', async ({ page }) => {
    await team.commit();
    expect(await team.type('npx pavilion publish --activate')).toContain(`Published ${team.name}@1.0.0.`);
    await expect(async () => {
      await page.goto(`/${team.name}`);
      await expect(page.getByRole('heading', { name: 'Fan club' })).toBeVisible({ timeout: 5_000 });
    }).toPass(soon);
    report('live');
    await expect(page.getByText('one tap and you play. 24/7')).toBeVisible();
  });

  test('runs lint, contract specs and browser specs, and learns before publishing what would be refused', async () => {
    await team.type('npm run lint');
    expect(await team.type('npx pavilion contract')).toContain(`${team.name} fulfills its contract.`);
    expect(await team.type(`npx pavilion e2e --port ${DEV_PORT + 30}`)).toContain('All browser specs passed.');
    expect(await team.type('npx pavilion verify --skip-tests')).toContain('production would accept it');

    const view = `src/features/${team.name}/${team.name}.view.tsx`;
    team.edit(view, '{t.intro} 24/7', '{t.intro} any time');
    await expect(team.type('npm run lint')).rejects.toThrow('pavilion/translated-text');
    team.edit('remote.json', `"path": "/${team.name}"`, '"path": "/games"');
    await expect(team.type('npx pavilion verify --skip-tests')).rejects.toThrow('games');
    await expect(team.type('npx pavilion contract')).rejects.toThrow('The remote does not fulfill its contract');
    await team.type('git checkout --quiet .');
  });

  test('gets a newer package by npm update', async () => {
    const before = team.versionOf('@pavilion/ui');
    const upload = (await buildKit()).find(({ manifest }) => manifest.name === '@pavilion/ui')!;
    const files = { ...upload.files, 'dist/newer.js': Buffer.from(`export {}; // ${Date.now()}\n`).toString('base64') };
    await publishKit(env, console.log, [{ ...upload, files }]);
    await team.type('npm update --no-audit --no-fund');
    expect(team.versionOf('@pavilion/ui')).not.toBe(before);
    await team.type('npm run types');
  });
});
