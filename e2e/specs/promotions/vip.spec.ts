import { GIVEN_UP } from '../../faults/lost-reply';
import { ops } from '../../fixtures/operator';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { Vip } from '../../pages/vip';

const ladder = ['Normal', 'Elite I', 'Elite II', 'Elite III', 'Expert I', 'Expert II', 'Expert III'];

test(
  'a new player sees level, points and the requirements, in both languages',
  { tag: '@layout' },
  async ({ playerPage: page, context, baseURL, isMobile }) => {
    await page.goto('/vip');
    await expect(page.getByTestId('vip-level')).toHaveText('Normal');
    await expect(page.getByTestId('vip-points')).toHaveText('0 VP');
    await page.getByRole('button', { name: isMobile ? 'Minimum VP Required: 10' : 'Convert to Real Money' }).click();
    await expect(page.getByText('Not enough points. Points must follow minimum VP required to convert.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'View VIP Details' }).click();
    await expect(page.getByRole('listitem').filter({ has: page.getByText('You are here') })).toContainText('Normal');
    for (const level of ladder) await expect(page.getByText(level, { exact: true }).first()).toBeVisible();
    await context.addCookies([{ name: 'lang', value: 'bn', url: baseURL ?? '' }]);
    await page.goto('/vip/history');
    await expect(page.getByText('যে মাসে খেলবেন')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  },
);

test.describe('a player with 4,500 VP from 4,500 taka staked', () => {
  test.use({ openingBalance: 5000 });

  test(
    'converts them once, although the first attempt is refused and the second reply is lost',
    { tag: '@layout' },
    async ({ playerPage: page }) => {
      await ops('vip', 'rules', '{"stakePerPoint":1}');
      const vip = new Vip(page);
      await vip.stake('4500');
      await page.goto('/vip');
      await expect(vip.points).toHaveText('4,500 VP');
      await vip.refuseNext('Not enough points.');
      await vip.convertAll();
      await expect(vip.message.getByRole('alert')).toContainText('Not enough points.');
      expect(await axeViolations(page, 'dialog')).toEqual([]);
      await vip.message.getByRole('button', { name: 'OK' }).click();
      await vip.whileRepliesAreLost(async () => {
        await vip.convertAll();
        await expect(vip.message).toContainText('Your points may have been converted', GIVEN_UP);
      });
      await vip.message.getByRole('button', { name: 'Try again' }).click();
      await expect(vip.main.getByRole('status').filter({ hasText: 'Success' })).toContainText(
        '৳11.25 is in your main wallet.',
      );
      await expect(vip.points).toHaveText('0 VP');
      expect(await axeViolations(page)).toEqual([]);
      await page.goto('/vip/used');
      await expect(vip.main.getByText('৳11.25')).toHaveCount(1);
    },
  );
});
