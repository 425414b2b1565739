import { expect, test } from '@pavilion/e2e/contract';

test('a match in play leads to its prices', async ({ stage }) => {
  await stage.asPlayer();
  await stage.open('/exchange');
  await expect(stage.page.getByRole('link', { name: /Dhaka v Sylhet/ }).first()).toHaveAttribute('href', /^\/odds-view/);
});
