import { expect, test } from '@pavilion/e2e/contract';

test('a player can select a method and an amount', async ({ stage }) => {
  await stage.asPlayer();
  await stage.open('/deposit');
  await expect(stage.page.getByRole('form', { name: 'Deposit' }).getByText('bKash').first()).toBeVisible();
});
