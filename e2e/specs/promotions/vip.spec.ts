import { expect, test } from '../../fixtures/test';
import { objections } from '../../pages/axe';

const ladder = ['Normal', 'Elite I', 'Elite II', 'Elite III', 'Expert I', 'Expert II', 'Expert III'];

test('a newcomer sees level, points and what it takes, in both languages', async ({ theirs: page, context, baseURL, isMobile }) => {
  await page.goto('/vip');
  await expect(page.getByTestId('vip-level')).toHaveText('Normal');
  await expect(page.getByTestId('vip-points')).toHaveText('0 VP');
  await page.getByRole('button', { name: isMobile ? 'Minimum VP Required: 10' : 'Convert to Real Money' }).click();
  await expect(page.getByText('Not enough points. Points must follow minimum VP required to convert.')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.getByRole('link', { name: 'View VIP Details' }).click();
  await expect(page.getByRole('listitem').filter({ has: page.getByText('You are here') })).toContainText('Normal');
  for (const level of ladder) await expect(page.getByText(level, { exact: true }).first()).toBeVisible();
  await context.addCookies([{ name: 'lang', value: 'bn', url: baseURL ?? '' }]);
  await page.goto('/vip/history');
  await expect(page.getByText('যে মাসে খেলবেন')).toBeVisible();
  expect(await objections(page)).toEqual([]);
});
