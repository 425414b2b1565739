import { expect, test } from '../../../fixtures/test';
import { axeViolations } from '../../../pages/axe';
import { OwnGame } from '../../../pages/games/own-game';

const games = ['MEG-WAYS-001', 'KHE-WAYS-001', 'TIG-WAYS-001'] as const;

for (const code of games) {
  test(`${code} spins, and its round verifies`, { tag: '@layout' }, async ({ page }) => {
    const game = new OwnGame(page);
    await game.tryOut(code);
    await game.action.click();
    await expect(game.status).toContainText(/You won|No win|came back/, { timeout: 15_000 });
    expect(await axeViolations(page)).toEqual([]);
    await game.verifyLast('en');
  });
}

test('a win names its reels and ways, and wilds count as several', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('MEG-WAYS-001');
  await expect(page.getByText('Wild counts as 2')).toBeVisible();
  await page.route('**/play/*/bet', (route) => {
    const cells = [
      [1, 5, 1],
      [6, 0, 7],
      [1, 4, 3],
      [5, 6, 7],
      [2, 3, 4],
    ];
    const wins = [{ symbol: 1, count: 3, ways: 4, pays: 95 }];
    const round = { stake: '10.00', payout: '38.00', multiplier: 38_000, detail: { cells, wins } };
    return route.fulfill({ json: { status: 'settled', balance: '10028.00', round } });
  });
  await game.action.click();
  await expect(game.status).toHaveText('Drum: 3 reels, 4 ways. You won ৳38.00.', { timeout: 15_000 });
  await expect(page.getByRole('listitem').filter({ hasText: '3.8×' })).toBeVisible();
});

test('axe finds no violations in ways in Bangla', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('TIG-WAYS-001', 'bn');
  await game.action.click();
  await expect(game.status).not.toBeEmpty({ timeout: 15_000 });
  expect(await axeViolations(page)).toEqual([]);
  await game.verifyLast('bn');
});
