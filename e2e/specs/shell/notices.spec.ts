import { markupPayloads } from '../../../scripts/lib/markup-payloads';
import { showError } from '../../../scripts/lib/show-error';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';

test('errors show in a modal titled Error, as text', { tag: '@layout' }, async ({ page }) => {
  await page.goto('/');
  await showError(page, 'User not logged in <b>');
  const modal = page.getByRole('dialog', { name: 'Error' });
  await expect(modal).toContainText('User not logged in <b>');
  expect(await axeViolations(page)).toEqual([]);
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(modal).toBeHidden();
});

/** A tenth of the list, a different tenth for each layout; the full `prove` attack uses all of it. */
const EVERY = 10;

test('no piece of hostile markup runs, loads or redirects', async ({ page, isMobile }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!/^http:\/\/(localhost|127\.0\.0\.1):/.test(request.url())) outside.push(request.url());
  });
  await page.goto('/');
  await showError(page, { markup: '<b>first</b>' });
  const modal = page.getByRole('dialog', { name: 'Error' });
  await expect(modal.locator('b')).toHaveText('first');
  await modal.getByRole('button', { name: 'OK' }).click();
  const left: string[] = [];
  for (const [index, payload] of markupPayloads.filter((_, at) => at % EVERY === (isMobile ? 5 : 0)).entries()) {
    await showError(page, { markup: `${payload}<i>end ${index}</i>` });
    // The sanitizer is loaded by now: its output renders within a frame or two.
    left.push(...(await modal.getByRole('alert').evaluate(remains)));
    await page.keyboard.press('Escape');
  }
  expect(left).toEqual([]);
  expect(await page.evaluate(() => (window as { __ran?: number }).__ran ?? 0)).toBe(0);
  expect(outside).toEqual([]);
});

/** Returns everything outside the allowlist once the text is rendered. */
async function remains(alert: Element): Promise<string[]> {
  await new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 20));
  const words = alert.querySelector('div') ?? alert;
  return [...words.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    const bad = [...element.attributes].filter(
      ({ name, value }) =>
        !(tag === 'a' && (/^(rel|target)$/.test(name) || (name === 'href' && /^(https:\/\/|\/(?![/\\]))/.test(value)))),
    );
    return ['a', 'b', 'i', 'br', 'p'].includes(tag) && bad.length === 0 ? [] : [element.outerHTML];
  });
}

test(
  'an offline banner appears with what still works, and goes away by itself',
  { tag: '@layout' },
  async ({ page, context }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
    await context.setOffline(true);
    const banner = page.getByText('You’re offline.');
    await expect(banner).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await context.setOffline(false);
    await expect(banner).toBeHidden();
    await expect(page.getByText('You are back online.')).toBeVisible();
  },
);

test(
  'a busy site is shown in words, and the refused request is repeated by itself',
  { tag: '@layout' },
  async ({ playerPage: page }) => {
    let refusals = 3;
    await page.route('**/api/user/show*', (route) => {
      refusals -= 1;
      const refusal = {
        status: 429,
        headers: { 'retry-after': '1' },
        json: { code: 'too_many_requests', message: '' },
      };
      return refusals >= 0 ? route.fulfill(refusal) : route.continue();
    });
    await page.goto('/profile');
    const banner = page.getByText('The site is very busy.');
    await expect(banner).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await expect(banner).toBeHidden({ timeout: 20_000 });
    await expect(page.getByRole('main').getByText('Verified', { exact: true }).first()).toBeVisible();
    expect(refusals).toBeLessThan(0);
  },
);

test('a page whose code was never loaded shows an offline notice, and loads once online', async ({ page, context }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
  await link.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await link.click();
  await expect(page.getByText('This section will load when you’re back online.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
});
