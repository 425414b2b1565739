import { registryClient } from '../../../registry/src/cli/client';
import { env } from '../../fixtures/stack';
import { expect, test } from '../../fixtures/test';
import { DepositForm } from '../../pages/deposit';

const registry = registryClient(env);
const closed = { name: 'The cash desk is closed for a moment' };

test.afterEach(async () => {
  for (const { id } of (await registry.channel('production')).kills) await registry.lift('production', id);
});

test('an operator closes the wallet: open tabs close within seconds, a guest’s too and with the api down, and open again by themselves', async ({ theirs: page, browser }) => {
  test.setTimeout(120_000);
  const deposit = new DepositForm(page);
  await deposit.open();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto('/make-payment/1');
  for (const tab of [page, guest]) await tab.route('**/api/**', (route) => route.abort());

  await registry.kill('production', 'wallet', 'a rail that takes money and says nothing');
  for (const tab of [page, guest]) await expect(tab.getByRole('heading', closed)).toBeVisible({ timeout: 15_000 });

  // A new page shows it at once, and fetches nothing of the part.
  const fetched: string[] = [];
  guest.on('request', (request) => fetched.push(request.url()));
  await guest.reload();
  await expect(guest.getByRole('heading', closed)).toBeVisible();
  expect(fetched.filter((url) => url.includes('/assets/wallet/'))).toEqual([]);

  await page.unroute('**/api/**');
  const [kill] = (await registry.channel('production')).kills;
  await registry.lift('production', kill?.id ?? '');
  await expect(deposit.form).toBeVisible({ timeout: 15_000 });
  await expect(guest.getByRole('heading', closed)).toBeHidden({ timeout: 15_000 });
  await guest.context().close();
});

test('one closed claim leaves the part’s others open', async ({ theirs: page }) => {
  await registry.kill('production', 'wallet', 'withdrawals only', '/withdrawal');
  const deposit = new DepositForm(page);
  await deposit.open();
  await page.goto('/withdrawal');
  await expect(page.getByRole('heading', closed)).toBeVisible();
});
