import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { Desktop, languages } from '../../pages/desktop';

test.skip(({ isMobile }) => Boolean(isMobile), 'the desktop site');

for (const language of languages) {
  test(`the header fits a balance of a crore and every label from 1280 to 800 px (${language})`, async ({
    playerPage: page,
  }) => {
    await page.route('**/api/balance', (route) =>
      route.fulfill({ json: { balance: '123456789.00', bonus_balance: '0.00', currency: 'BDT' } }),
    );
    const desktop = new Desktop(page, language);
    await desktop.open('/');
    // Digits follow the language.
    const balance = language === 'bn' ? '৳১২,৩৪,৫৬,৭৮৯.০০' : '৳12,34,56,789.00';
    await expect(page.getByRole('banner')).toContainText(balance);
    for (const width of [1280, 1024, 900, 800]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await desktop.misplacedControls(), `at ${width} px`).toEqual([]);
      await desktop.sports.hover();
      await expect(desktop.sports).toHaveAttribute('aria-expanded', 'true');
      const panel = await page.locator('[aria-expanded=true] + div').boundingBox();
      expect((panel?.x ?? width) + (panel?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(width);
      await page.mouse.move(0, 700);
      await expect(desktop.sports).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test(`the header is as wide as its page, from 1280 to 1920 px (${language})`, async ({ playerPage: page }) => {
    const desktop = new Desktop(page, language);
    for (const [path, widest] of [
      ['/exchange-inplay', 1920],
      ['/account', 1232],
    ] as const) {
      await desktop.open(path);
      for (const width of [1280, 1600, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const edges = await desktop.edges();
        expect(edges.header, `${path} at ${width} px`).toEqual(edges.main);
        expect(edges.main.right - edges.main.left, `${path} at ${width} px`).toBeCloseTo(
          Math.min(width, widest) - 32,
          -1,
        );
        expect(await desktop.misplacedControls(), `${path} at ${width} px`).toEqual([]);
      }
    }
  });

  test(`axe finds no violations in header, open menu and member center (${language})`, async ({ playerPage: page }) => {
    const desktop = new Desktop(page, language);
    await desktop.open('/account');
    await expect(desktop.panel.getByRole('progressbar')).toBeVisible();
    await desktop.sports.click();
    for (const part of ['header', 'aside']) expect(await axeViolations(page, part)).toEqual([]);
  });
}

test('Play Now takes a guest through login into the cricket exchange', async ({ page, player }) => {
  const desktop = new Desktop(page);
  await desktop.open('/');
  await desktop.sports.focus();
  await page.keyboard.press('ArrowDown');
  await expect(desktop.playNow).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel('Username').fill(player.username);
  await page.getByLabel('Password', { exact: true }).fill(player.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/player/playGame?t=sport&v=CRICKET');
  await expect(page.getByRole('main').getByRole('link').filter({ hasText: / v / }).first()).toBeVisible();
});

test('an operator’s own exchange replaces ours, with a single-use token', async ({ playerPage: page }) => {
  const desktop = new Desktop(page);
  await desktop.setting({ exchange_url: '/about-us?their=exchange' });
  const answers = [{ status: 503, json: {} }, { json: { token: 'once-only' } }];
  await page.route('**/api/exchange/token', (route) => route.fulfill(answers.shift() ?? { status: 500 }));
  await desktop.open('/casino');
  await desktop.sports.click();
  await desktop.playNow.click();
  await expect(page.getByRole('alert')).toContainText('could not be opened');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/about-us?their=exchange&token=once-only&lang=en');
  await page.goBack();
  await expect(page).toHaveURL('/casino');
});

test('the member center’s panel stays mounted while its tabs change the address', async ({ playerPage: page }) => {
  const desktop = new Desktop(page);
  await desktop.open('/account');
  const before = await desktop.panel.elementHandle();
  for (const [tab, path] of [
    ['Deposit', '/deposit'],
    ['Transaction Records', '/transaction-record'],
    ['Personal Info', '/profile'],
  ] as const) {
    await desktop.panel.getByRole('link', { name: tab, exact: true }).click();
    await expect(page).toHaveURL(path);
    expect(await before?.evaluate((node) => node.isConnected && node.checkVisibility())).toBe(true);
  }
  await page.goBack();
  await expect(desktop.panel.locator('[aria-current=page]')).toHaveText('Transaction Records');
});
