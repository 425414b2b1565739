import { logOut } from '@pavilion/contract/calls/log-out';
import { call } from '../../fixtures/client';
import { expect, test } from '../../fixtures/test';
import { Entry } from '../../pages/entry';

const guarded = [
  '/account',
  '/inbox',
  '/vip/records',
  '/refrrel-program',
  '/chat-box/7',
  '/odds-view/3',
  '/exchange-multi',
  '/payment-request',
  '/turnover-record',
];

test('a guest is redirected to login from every player address, even one without a page', async ({ page }) => {
  for (const path of guarded) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
  }
});

test(
  'promotions are public on desktop only; payment pages are open on both, and lead to the deposit without an order',
  { tag: '@layout' },
  async ({ page, isMobile }) => {
    await page.goto('/promotions');
    await expect(page).toHaveURL(isMobile ? /\/login\?from=%2Fpromotions$/ : /\/promotions$/);
    await page.goto('/make-payment');
    await expect(page).toHaveURL(/\/login\?from=%2Fdeposit$/);
  },
);

test('login returns to the address with query and fragment', async ({ page, player }) => {
  await page.goto('/inbox?page=2#m7');
  await new Entry(page).logIn(player.username, player.password);
  await expect(page).toHaveURL(/\/inbox\?page=2#m7$/);
});

test('an expired token ends the session in every open tab: the guarded one shows login, home stays', async ({
  playerPage: theirs,
  player,
}) => {
  await theirs.goto('/account?tab=1');
  const other = await theirs.context().newPage();
  await other.goto('/');
  await expect(theirs.getByText(player.username).first()).toBeVisible();
  await call(logOut, { token: player.token });
  await expect(theirs).toHaveURL(/\/login\?from=%2Faccount%3Ftab%3D1$/, { timeout: 20_000 });
  await expect(other).toHaveURL(/\/$/);
  await expect(other.getByRole('link', { name: 'Sign up' }).first()).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a logout leads home', async ({ playerPage: theirs }) => {
  await theirs.goto('/account');
  await theirs.goto('/player/logout');
  await expect(theirs).toHaveURL(/\/$/);
});
