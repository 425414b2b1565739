import { newPlayerDetails } from '../../fixtures/player';
import { expect, test } from '../../fixtures/test';
import { Entry } from '../../pages/entry';

test(
  'a visitor signs up, is logged in, greeted, and led to the page they came from',
  { tag: '@layout' },
  async ({ page }) => {
    const entry = new Entry(page);
    await page.goto('/games?type=SLOT#grid');
    await page.goto('/deposit?channel=1#amount');
    await expect(page).toHaveURL(/\/login\?from=/);
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await entry.fill(newPlayerDetails());
    await expect(page).toHaveURL(/\/deposit\?channel=1#amount$/);
    await expect(page.getByText('Registration Successful!')).toBeVisible();
    await page.goto('/');
    await entry.welcome.click();
    await page.reload();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(entry.welcome).toHaveCount(0);
  },
);

test(
  'a taken username is reported next to its field, in whichever step it is, and no input is lost',
  { tag: '@layout' },
  async ({ page, player }) => {
    const entry = new Entry(page);
    const face = { ...newPlayerDetails(), username: player.username };
    await page.goto('/register');
    await entry.fill(face);
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByText('This username is already taken')).toBeVisible();
    await page.getByLabel('Username').fill(newPlayerDetails().username);
    await entry.goOn();
    await expect(entry.welcome).toBeVisible();
  },
);

test('after too many wrong passwords the page solves a challenge by itself, loaded only then', async ({
  page,
  player,
}) => {
  const entry = new Entry(page);
  const challenges: string[] = [];
  page.on('request', (request) => {
    if (/captcha\/challenge|challenge\.[0-9a-f]+\.js/.test(request.url())) challenges.push(request.url());
  });
  await page.goto('/login?from=%2Fvip');
  for (let tries = 0; tries < 5; tries += 1) {
    await entry.logIn(player.username, 'wrongpass1');
    const modal = page.getByRole('dialog', { name: 'Error' });
    await expect(modal).toContainText('Invalid credentials');
    await modal.getByRole('button', { name: 'OK' }).click();
    // The challenge comes with the sixth attempt; until then each refusal leaves the form unchanged.
    await expect(entry.button('Log in')).not.toHaveAttribute('aria-busy');
  }
  expect(challenges).toEqual([]);
  await entry.logIn(player.username, player.password);
  await expect(page).toHaveURL(/\/vip$/);
  expect(challenges.filter((url) => url.includes('for=log_in'))).toHaveLength(1);
});

test('the old address of the form redirects to it with the code of its link', async ({ page }) => {
  await page.goto('/page/guest/register.jsp?refcode=ABC234');
  await expect(page).toHaveURL(/\/signup\?refcode=ABC234$/);
  await expect(page.getByLabel(/Refer/)).toHaveValue('ABC234');
});

test('changing the width during sign-up loses no input', async ({ page }) => {
  const { username } = newPlayerDetails();
  await page.goto('/signup');
  await page.getByLabel('Username').fill(username);
  await page.setViewportSize({ width: 500, height: 800 });
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(username);
});
