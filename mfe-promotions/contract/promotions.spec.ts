import { expect, test } from '@pavilion/e2e/contract';

test('home and the promotions page show the same promotion', async ({ stage }) => {
  for (const path of ['/promotions', '/']) {
    await stage.open(path);
    await stage.page.mouse.wheel(0, 4000);
    await expect(stage.page.getByText('Sports welcome bonus').first()).toBeAttached();
  }
});

test('points, rewards and a bonus show on both layouts', async ({ stage }) => {
  await stage.asPlayer();
  for (const layout of ['desktop', 'mobile'] as const) {
    await stage.open('/vip', { layout });
    await expect(stage.page.getByTestId('vip-points')).toHaveText('4,200 VP');
    await stage.open(layout === 'mobile' ? '/refrrel-program?tab=mine' : '/referral', { layout });
    await expect(stage.page.getByTestId('cash-rewards')).toHaveText('৳12.50');
    await stage.open('/bonuses/b1', { layout });
    await expect(stage.page.getByRole('row', { name: /Over the maximum stake/ })).toBeVisible();
  }
});
