import { logOut } from '@pavilion/contract/calls/identity';
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

test('a guest is led to login from every player’s address, also one nobody has a page at', async ({ page }) => {
  for (const path of guarded) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
  }
});

test(
  'promotions are public on a desk and a player’s on a phone; paying is open on both, and without an order leads to the deposit',
  { tag: '@layout' },
  async ({ page, isMobile }) => {
    await page.goto('/promotions');
    await expect(page).toHaveURL(isMobile ? /\/login\?from=%2Fpromotions$/ : /\/promotions$/);
    await page.goto('/make-payment');
    await expect(page).toHaveURL(/\/login\?from=%2Fdeposit$/);
  },
);

test('login leads back with query and fragment', async ({ page, player }) => {
  await page.goto('/inbox?page=2#m7');
  await new Entry(page).logIn(player.username, player.password);
  await expect(page).toHaveURL(/\/inbox\?page=2#m7$/);
});

test('a token that dies ends the session in every open tab: the guarded one asks for a login, home stays', async ({
  theirs,
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

test('one’s own logout leads home', async ({ theirs }) => {
  await theirs.goto('/account');
  await theirs.goto('/player/logout');
  await expect(theirs).toHaveURL(/\/$/);
});
