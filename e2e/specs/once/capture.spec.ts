import { expect, test } from '../../fixtures/test';

for (const kind of ['referral_code', 'affiliate_code']) {
  test(`a ${kind} from a link is stored and filled into the sign-up form`, async ({ page }) => {
    await page.goto(`/${kind}?${kind}=ABC234`);
    await expect(page).toHaveURL(/\/signup$/);
    await expect(page.getByLabel(/Refer/)).toHaveValue('ABC234');
    expect(await page.evaluate((key) => localStorage.getItem(key), kind)).toBe('ABC234');
  });

  test(`a link without a ${kind} shows an error and a way on`, async ({ page }) => {
    await page.goto(`/${kind}`);
    await expect(page.getByRole('alert')).toContainText(`No ${kind} found in the URL`);
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/signup$/);
  });
}

test('the first link wins, also over a later one to sign-up', async ({ page }) => {
  await page.goto('/?refcode=FIRST1');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('referral_code'))).toBe('FIRST1');
  await page.goto('/signup?refcode=SECOND2');
  await expect(page.getByLabel(/Refer/)).toHaveValue('FIRST1');
});

test('a player who follows a link is sent home with a notice', async ({ playerPage: theirs }) => {
  await theirs.goto('/referral_code?referral_code=ABC234');
  await expect(theirs).toHaveURL(/\/$/);
  await expect(theirs.getByText(/You already have an account/)).toBeVisible();
  expect(await theirs.evaluate(() => localStorage.getItem('referral_code'))).toBeNull();
});
