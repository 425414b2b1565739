import { expect, test } from '../../fixtures/test';
import { Foot } from '../../pages/foot';

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
    `the footer leads to every written page in ${language}, and axe finds nothing there`,
    { tag: '@layout' },
    async ({ page }) => {
      const foot = new Foot(page, language);
      await foot.open('/login');
      for (const [path, name] of Object.entries(pages[language])) {
        await foot.reach();
        await foot.foot.getByRole('navigation').getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
        const title = await page.getByRole('heading', { level: 1 }).textContent();
        await expect(page).toHaveTitle(new RegExp(`^${title} · `));
        expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(4);
        expect(await foot.objections('main')).toEqual([]);
      }
    },
  );
}

test(
  'the contents lead to a section below the bar, and so does an address from outside',
  { tag: '@layout' },
  async ({ page, isMobile }) => {
    const foot = new Foot(page, 'en');
    await foot.open('/terms#exchange');
    const heading = page.getByRole('heading', { name: 'Exchange', level: 2 });
    await expect(heading).toBeVisible();
    // A phone has no room for contents.
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

test('on paper there are the words alone, dark on light', async ({ page }) => {
  const foot = new Foot(page, 'en');
  await foot.open('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(foot.foot).toBeHidden();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
});
