import { expect, test } from '@pavilion/e2e/contract';

test('a deposit appears in the records of both layouts', async ({ stage }) => {
  await stage.asPlayer();
  for (const layout of ['desktop', 'mobile'] as const) {
    await stage.open('/transaction-record', { layout });
    await expect(stage.page.getByRole('main').getByText('500.00').first()).toBeVisible();
  }
});
