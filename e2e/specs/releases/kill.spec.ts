import { registryClient } from '../../../cli/src/client/client';
import { routeUntil } from '../../../scripts/lib/route-until';
import { env } from '../../fixtures/stack';
import { expect, test } from '../../fixtures/test';
import { DepositForm } from '../../pages/deposit';

const registry = registryClient(env);
const walletClosed = { name: 'The cash desk is closed for a moment' };
const gamesClosed = { name: 'The games are taking a break' };
const soon = { timeout: 15_000 };

test.afterEach(async () => {
  for (const { id } of (await registry.channel('production')).kills) await registry.lift('production', id);
});

test('a wallet kill closes open tabs within seconds with the api down, and lifting it reopens them', async ({
  playerPage: page,
}) => {
  const deposit = new DepositForm(page);
  await deposit.open();
  const stop = await routeUntil(page, '**/api/**', (route) => route.abort());
  const { id } = await registry.kill('production', 'wallet', 'a rail that takes money and says nothing');
  await expect(page.getByRole('heading', walletClosed)).toBeVisible(soon);
  stop();
  await registry.lift('production', id);
  await expect(deposit.form).toBeVisible(soon);
});

test('a kill closes a guest’s tab too, and a new page fetches no files of the closed part', async ({ page }) => {
  await page.goto('/games');
  await expect(page.getByRole('heading', gamesClosed)).toBeHidden();
  const { id } = await registry.kill('production', 'games', 'rounds that end twice');
  await expect(page.getByRole('heading', gamesClosed)).toBeVisible(soon);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(page.getByRole('heading', gamesClosed)).toBeVisible();
  expect(fetched.filter((path) => path.startsWith('/assets/games/'))).toEqual([]);
  await registry.lift('production', id);
  await expect(page.getByRole('heading', gamesClosed)).toBeHidden(soon);
});

test('killing one claim leaves the part’s other claims open', async ({ playerPage: page }) => {
  await registry.kill('production', 'wallet', 'withdrawals only', '/withdrawal');
  const deposit = new DepositForm(page);
  await deposit.open();
  await page.goto('/withdrawal');
  await expect(page.getByRole('heading', { name: 'This page is closed for a moment' })).toBeVisible();
});
