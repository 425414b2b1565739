import { expect, test } from '@pavilion/e2e/contract';

test('home and the page tell of the same promotion', async ({ stage }) => {
  for (const path of ['/promotions', '/']) {
    await stage.open(path);
    await stage.page.mouse.wheel(0, 4000);
    await expect(stage.page.getByText('Sports welcome bonus').first()).toBeAttached();
  }
});
