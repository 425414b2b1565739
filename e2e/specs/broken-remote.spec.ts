import { type AssetFault, breakRemote, flipByte, hangFiles, makeDepositThrow } from '../faults/asset-faults';
import { expect, test } from '../fixtures/test';

const tryAgain = { name: 'Try again' } as const;
/** Time that a page waits for its remote's files. */
const LOAD_LIMIT_MS = 15_000;
/** Time that a remote waits for one style. */
const STYLE_LIMIT_MS = 8_000;

for (const [fault, description] of [
  ['hang', 'hang'],
  ['unanswered', 'get no reply'],
] satisfies [AssetFault, string][]) {
  test(`a wallet whose files ${description} leaves the shell working and recovers with Try again`, async ({
    playerPage: page,
  }) => {
    const lift = await breakRemote(page, 'wallet', fault);
    // A hanging file delays the browser's 'load' event; the shell doesn't wait for it.
    await page.goto('/deposit', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('banner').first()).toBeVisible();
    const retry = page.getByRole('main').getByRole('button', tryAgain);
    await expect(retry).toBeVisible({ timeout: 30_000 });
    await lift();
    await retry.click();
    await expect(page.getByRole('form', { name: 'Deposit' })).toBeVisible({ timeout: 20_000 });
  });
}

test('a page whose style is never answered offers Try again after 15 s, which then loads it', async ({
  playerPage: page,
}) => {
  await page.clock.install();
  const lift = await hangFiles(page, 'wallet', /\.css$/);
  await page.goto('/deposit', { waitUntil: 'domcontentloaded' });
  await page.locator('link[rel=stylesheet][href*="/assets/wallet/"]').first().waitFor({ state: 'attached' });
  await page.clock.runFor(LOAD_LIMIT_MS);
  const retry = page.getByRole('main').getByRole('button', tryAgain);
  await expect(retry).toBeVisible();
  lift();
  await retry.click();
  await page.clock.runFor(STYLE_LIMIT_MS);
  await expect(page.getByRole('form', { name: 'Deposit' })).toBeVisible();
});

test('a page whose files are never answered is loaded by Try again, although the old requests stay open', async ({
  playerPage: page,
}) => {
  const lift = await hangFiles(page, 'wallet');
  await page.goto('/deposit', { waitUntil: 'domcontentloaded' });
  const retry = page.getByRole('main').getByRole('button', tryAgain);
  await expect(retry).toBeVisible({ timeout: 40_000 });
  lift();
  await retry.click();
  await expect(page.getByRole('form', { name: 'Deposit' })).toBeVisible({ timeout: 20_000 });
});

test('a wallet that throws leaves the shell working and recovers with Try again', async ({ playerPage: page }) => {
  const lift = await makeDepositThrow(page);
  await page.goto('/deposit');
  await expect(page.getByRole('banner').first()).toBeVisible();
  const retry = page.getByRole('main').getByRole('button', tryAgain);
  await expect(retry).toBeVisible();
  await lift();
  await retry.click();
  await expect(page.getByRole('form', { name: 'Deposit' })).toBeVisible();
});

test('a broken remote does not affect the others', async ({ playerPage: page }) => {
  await breakRemote(page, 'wallet', '404');
  await page.goto('/deposit');
  await expect(page.getByRole('main').getByRole('button', tryAgain)).toBeVisible({ timeout: 30_000 });
  await page.goto('/games');
  await expect(page.getByText('Wicket Reels').first()).toBeVisible();
});

test('a broken account part leaves the deposit page working', async ({ playerPage: page }) => {
  await breakRemote(page, 'account', '404');
  await page.goto('/deposit');
  await expect(page.getByRole('form', { name: 'Deposit' })).toBeVisible();
  await expect(page.getByRole('button', tryAgain)).toHaveCount(0);
});

for (const [description, files] of [
  ['an entry', /\/assets\/wallet\/[^/]+\/remoteEntry\.[^/]+\.js$/],
  ['a lazy chunk', /\/assets\/wallet\/[^/]+\/(?!remoteEntry)[^/]+\.js$/],
] as const) {
  test(`${description} with an extra byte never runs`, async ({ playerPage: page }) => {
    const changed = await flipByte(page, files);
    await page.goto('/deposit');
    await expect(page.getByRole('main').getByRole('button', tryAgain)).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('form', { name: 'Deposit' })).toHaveCount(0);
    expect(changed.length).toBeGreaterThan(0);
  });
}
