import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';

test(
  'the correctly spelled address leads to the program: code, link as a QR picture, and steps',
  { tag: '@layout' },
  async ({ playerPage: page, isMobile }) => {
    await page.goto('/referral-program');
    await expect(page).toHaveURL('/refrrel-program');
    await expect(page.getByRole('heading', { name: 'Friend registers with bets placed' })).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Refer a friend now' }).click();
    await expect(page.getByTestId('referral-code')).toHaveText(/^[A-Z0-9]{6}$/);
    const picture = await page.getByRole('img', { name: 'QR code of your referral link' }).boundingBox();
    expect(picture).toMatchObject({ width: 128, height: 128 });
    await expect(page.getByRole('button', { name: 'Claim All' })).toBeDisabled();
    await expect(page.getByText('You need at least 10 to claim all.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  },
);

test(
  'the empty history shows No Data in Bangla',
  { tag: '@layout' },
  async ({ playerPage: page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: 'bn', url: baseURL ?? '' }]);
    await page.goto('/referral?tab=history');
    await expect(page.getByText('কোনো তথ্য নেই')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  },
);
