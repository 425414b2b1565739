import { expect, test } from '../../fixtures/test';
import { FooterPage } from '../../pages/footer';

const partners = ['sponsor', 'ambassador', 'licence', 'responsible'].map((kind) => ({
  id: kind,
  kind,
  name: `The ${kind}`,
  name_bn: `এই ${kind}`,
  detail: 'Detail',
  detail_bn: 'বিবরণ',
  picture: '',
}));

for (const language of ['en', 'bn'] as const) {
  test(
    `the ${language} story folds at its height, unfolds fully, and folding keeps the button in place`,
    { tag: '@layout' },
    async ({ page, isMobile }) => {
      const foot = new FooterPage(page, language);
      await foot.open('/login');
      await foot.reach();
      const fold = isMobile ? 200 : 970;
      const height = async (): Promise<number> => Math.round((await foot.story.boundingBox())?.height ?? 0);
      expect(await height()).toBe(fold);
      await foot.more.click();
      await expect(foot.less).toHaveAttribute('aria-expanded', 'true');
      expect(await height()).toBeGreaterThan(fold + 150);
      await foot.less.scrollIntoViewIfNeeded();
      const before = (await foot.less.boundingBox())?.y ?? 0;
      await foot.less.click();
      expect(await height()).toBe(fold);
      await expect(foot.more).toBeFocused();
      expect(Math.abs(((await foot.more.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
    },
  );

  test(
    `the ${language} footer lists payment methods and partners, causes no layout shift, and passes axe`,
    { tag: '@layout' },
    async ({ page }) => {
      await page.route('**/api/partners', (route) => route.fulfill({ json: partners }));
      const foot = new FooterPage(page, language);
      await foot.open('/login');
      await foot.reach();
      await expect(foot.foot.getByText(language === 'en' ? 'The licence' : 'এই licence')).toBeVisible();
      const methods = (await (await page.request.get('/api/payment-methods')).json()) as readonly {
        readonly status: string;
      }[];
      const offered = methods.filter(({ status }) => status === 'active').length;
      expect(offered).toBeGreaterThan(0);
      await expect(foot.foot.locator('section').filter({ hasText: foot.payments }).getByRole('img')).toHaveCount(
        offered,
      );
      expect(await page.evaluate(jumps)).toBeLessThan(0.05);
      expect(await foot.axeViolations('footer')).toEqual([]);
    },
  );
}

test('the story is fetched only when the footer is near', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  const foot = new FooterPage(page, 'en');
  await foot.open('/');
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(urls.filter((path) => /\/story-/.test(path))).toEqual([]);
  await foot.reach();
  expect(urls.filter((path) => /\/story-en/.test(path))).toHaveLength(1);
});

/** Returns the layout shift of visible content since the page started. */
function jumps(): Promise<number> {
  return new Promise((done) => {
    new PerformanceObserver((list) =>
      done(list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)),
    ).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done(0), 500);
  });
}
