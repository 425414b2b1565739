import { expect, test } from '@pavilion/e2e/contract';

test('the page links to the available games, in both languages', async ({ stage }) => {
  await stage.open('/example');
  await expect(stage.page.getByRole('main').getByRole('link', { name: 'First game' })).toBeVisible();
  await stage.open('/example', { language: 'bn' });
  await expect(stage.page.getByRole('main').getByRole('link', { name: 'প্রথম খেলা' })).toBeVisible();
});
