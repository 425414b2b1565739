import type { Page } from '@playwright/test';
import { routeUntil } from '../../../scripts/lib/route-until';
import { assetFaults, flipByte, hangFiles } from '../../faults/asset-faults';
import { OrdinaryRepository, pavilion } from '../../fixtures/ordinary-remote';
import { expect, test } from '../../fixtures/test';
import { openOrder, Payment } from '../../pages/payment';

// Some tests install packages from npm, or build and publish a release.
const inOrder = { mode: 'serial', timeout: 240_000 } as const;
const soon = { timeout: 20_000 };
const heading = (page: Page, version: string, path = '/draws') =>
  page.getByRole('heading', { name: `Draws ${version} at ${path}` });
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
/** Returns whether the document is the one that was marked. */
const isSameDocument = async (page: Page) => (await page.locator('html[data-same-document]').count()) === 1;

/** Opens a page anew until it has a heading: sites hear of a change within a second. */
async function openUntil(page: Page, version: string): Promise<void> {
  await expect(async () => {
    await page.goto('/draws');
    await expect(heading(page, version)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
}

for (const bundler of ['rspack', 'rsbuild', 'webpack'])
  test.describe(`a remote of plain ${bundler}`, () => {
    test.describe.configure(inOrder);
    let repository: OrdinaryRepository;
    test.beforeAll(async () => {
      // Versions are immutable, so each bundler and each retry has a part of its own.
      repository = await OrdinaryRepository.create(`draws-${bundler}-${test.info().retry}`, 'draws', bundler);
      await repository.release('1.0.0');
    });
    test.afterAll(async () => {
      await pavilion('retire', repository.name);
      repository.remove();
    });

    test('draws with the host’s React and router, and loads its split chunks', async ({ page }) => {
      const files: string[] = [];
      page.on('request', (request) =>
        files.push(new URL(request.url()).pathname.replace(`/assets/${repository.name}/1.0.0/`, '')),
      );
      const problems: string[] = [];
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      await openUntil(page, '1.0.0');
      await expect(page.getByText('The last winner was number 7')).toBeVisible();
      await page.getByRole('button', { name: 'Tickets: 0' }).click();
      await expect(page.getByRole('button', { name: 'Tickets: 1' })).toBeVisible();
      await markDocument(page);
      await page.getByRole('link', { name: 'Rules of the draws' }).click();
      await page.getByRole('button', { name: 'One ticket wins. Back to the draws' }).click();
      await expect(heading(page, '1.0.0')).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
      expect(await page.locator('.draws').evaluate((element) => getComputedStyle(element).padding)).toBe('17px');
      expect(files).toContain(repository.fileWith('number 7'));
      const routers = repository.filesWith('__reactRouterVersion');
      expect(files.filter((file) => routers.includes(file))).toEqual([]);
      expect(problems).toEqual([]);
    });

    test('fills a slot of the host', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByText('A draw every evening')).toBeVisible(soon);
    });

    test('never runs its last chunk with an extra byte', async ({ page }) => {
      const changed = await flipByte(page, new RegExp(repository.fileWith('number 7')));
      await page.goto('/draws');
      await expect(tryAgain(page)).toBeVisible(soon);
      expect(changed.length).toBeGreaterThan(0);
      await expect(page.getByText('The last winner was number 7')).toHaveCount(0);
    });

    test('is loaded by “Try again” once a chunk is answered that never was, and a payment’s draft stays', async ({
      playerPage: page,
      player,
    }) => {
      const payment = new Payment(page);
      const order = await openOrder(player, 500);
      await payment.open(order);
      await payment.proof.fill('ABC1234567');
      const lift = await hangFiles(page, repository.name, new RegExp(`${repository.fileWith('"Draws')}$`));
      await page.goto('/draws?week=7', { waitUntil: 'domcontentloaded' });
      await expect(tryAgain(page)).toBeVisible({ timeout: 40_000 });
      lift();
      await tryAgain(page).click();
      await expect(heading(page, '1.0.0')).toBeVisible(soon);
      await expect(page).toHaveURL('/draws?week=7');
      await payment.open(order);
      await expect(payment.proof).toHaveValue('ABC1234567');
    });

    test('is loaded by “Try again” after a lost chunk: in the same document, unless its own code asked for it', async ({
      page,
    }) => {
      for (const [text, staysInDocument] of [
        ['"Draws', true],
        ['number 7', false],
      ] as const) {
        const files = `**/assets/${repository.name}/1.0.0/${repository.fileWith(text)}*`;
        const repair = await routeUntil(page, files, (route) => route.abort());
        await page.goto('/draws?week=7');
        await expect(tryAgain(page)).toBeVisible(soon);
        await markDocument(page);
        repair();
        await tryAgain(page).click();
        await expect(page.getByText('The last winner was number 7')).toBeVisible(soon);
        expect(await isSameDocument(page)).toBe(staysInDocument);
        await expect(page).toHaveURL('/draws?week=7');
      }
    });

    test('falls back to its earlier release when its entry or a chunk is missing, both in one page', async ({
      page,
    }) => {
      await repository.release('1.1.0');
      await openUntil(page, '1.1.0');
      for (const file of ['remoteEntry.js', repository.fileWith('"Draws')]) {
        const repair = await routeUntil(page, `**/assets/${repository.name}/1.1.0/${file}*`, assetFaults['404']);
        await page.goto('/draws');
        await expect(heading(page, '1.0.0')).toBeVisible(soon);
        await expect(page.getByText('The last winner was number 7')).toBeVisible();
        repair();
      }
    });

    test('is killed in open tabs, and lifted', async ({ page }) => {
      await openUntil(page, '1.1.0');
      const { id } = JSON.parse(await pavilion('kill', repository.name, '--reason', 'two winners', '--json')) as {
        id: number;
      };
      await expect(page.getByRole('heading', { name: 'No draws for a moment' })).toBeVisible(soon);
      await pavilion('lift', String(id));
      await expect(heading(page, '1.1.0')).toBeVisible(soon);
    });

    test('is rolled back', async ({ page }) => {
      await pavilion('rollback', repository.name, '--reason', 'the wrong winner');
      await openUntil(page, '1.0.0');
    });
  });

test.describe('a remote that draws its parts itself', () => {
  test.describe.configure(inOrder);
  let repository: OrdinaryRepository;
  test.beforeAll(async () => {
    repository = await OrdinaryRepository.create(`raffles-${test.info().retry}`, 'mounted');
    await repository.release('1.0.0');
  });
  test.afterAll(async () => {
    await pavilion('retire', repository.name);
    repository.remove();
  });

  test('draws one page with React 18 and one without a framework, and leaves nothing behind', async ({ page }) => {
    await expect(async () => {
      await page.goto('/raffles');
      await expect(page.getByRole('heading', { name: 'Raffle with React 18.3.1 in en' })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass({ timeout: 40_000 });
    await page.getByRole('button', { name: 'Tickets: 0' }).click();
    await expect(page.getByRole('button', { name: 'Tickets: 1' })).toBeVisible();
    await markDocument(page);
    await page.getByRole('link', { name: 'To the clock' }).click();
    await expect(page).toHaveURL(/\/raffles\/clock$/);
    await expect(page.getByRole('heading', { name: /^The raffle ends in \d+ s$/ })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    await expect(page.getByRole('button', { name: 'Tickets: 1' })).toHaveCount(0);
  });
});
