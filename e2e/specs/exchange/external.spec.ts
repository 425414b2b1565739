import { sandbox } from '../../fixtures/stack';
import { expect, test } from '../../fixtures/test';
import { withSettings } from '../../pages/settings';

const theirs = 'https://exchange.example/exchange';

test('an operator’s exchange replaces ours and redeems the player’s code at the api, once', async ({
  playerPage: page,
  player,
}) => {
  await withSettings(page, { exchange_url: theirs });
  // The sandbox stands in for it: its landing page redeems the code server to server.
  await page.route(`${theirs}**`, async (route) => {
    const { search } = new URL(route.request().url());
    const response = await fetch(`${sandbox}/exchange${search}`);
    await route.fulfill({ status: response.status, contentType: 'text/html', body: await response.text() });
  });
  await page.goto('/exchange');
  await expect(page.getByRole('heading', { name: `Welcome, ${player.username}` })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('token')).toMatch(/^[\w-]{20,}$/);
  await page.reload();
  await expect(page.getByText(/was already used/)).toBeVisible();
});
