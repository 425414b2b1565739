import { expect, test } from '../../fixtures/test';
import { FooterPage } from '../../pages/footer';

const pages = {
  en: {
    '/responsible-gaming': 'Responsible Gaming',
    '/about-us': 'About Us',
    '/terms': 'Terms',
    '/privacy': 'Privacy',
  },
  bn: {
    '/responsible-gaming': 'দায়িত্বশীল খেলা',
    '/about-us': 'আমাদের কথা',
    '/terms': 'শর্তাবলি',
    '/privacy': 'গোপনীয়তা',
  },
} as const;

for (const language of ['en', 'bn'] as const) {
  test(
    `the footer links to every static page in ${language}, without axe violations`,
    { tag: '@layout' },
    async ({ page }) => {
      const foot = new FooterPage(page, language);
      await foot.open('/login');
      for (const [path, name] of Object.entries(pages[language])) {
        await foot.reach();
        await foot.foot.getByRole('navigation').getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
        const title = await page.getByRole('heading', { level: 1 }).textContent();
        await expect(page).toHaveTitle(new RegExp(`^${title} · `));
        expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(4);
        expect(await foot.axeViolations('main')).toEqual([]);
      }
    },
  );
}

test(
  'a table-of-contents link and a deep link both show their section below the bar',
  { tag: '@layout' },
  async ({ page, isMobile }) => {
    const foot = new FooterPage(page, 'en');
    await foot.open('/terms#exchange');
    const heading = page.getByRole('heading', { name: 'Exchange', level: 2 });
    await expect(heading).toBeVisible();
    // A phone has no room for the table of contents.
    if (isMobile) return expect(foot.contents).toBeHidden();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await foot.contents.getByRole('link', { name: 'Fair play' }).click();
    await expect(page.getByRole('heading', { name: 'Fair play' })).toBeInViewport({ ratio: 1 });
    const menu = (await page.getByRole('navigation', { name: 'Main menu' }).boundingBox())!;
    expect((await page.getByRole('heading', { name: 'Fair play' }).boundingBox())!.y).toBeGreaterThanOrEqual(
      menu.y + menu.height,
    );
  },
);

test('printing shows only the text, dark on light', async ({ page }) => {
  const foot = new FooterPage(page, 'en');
  await foot.open('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(foot.foot).toBeHidden();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
});
