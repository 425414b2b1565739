import { expect, test } from '../../../fixtures/test';
import { OwnGame } from '../../../pages/games/own-game';

test('a win names its reels and ways, and wilds count as several', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('MEG-WAYS-001');
  await expect(page.getByText('Wild counts as 2')).toBeVisible();
  const cells = [
    [1, 5, 1],
    [6, 0, 7],
    [1, 4, 3],
    [5, 6, 7],
    [2, 3, 4],
  ];
  await game.settles({ payout: 38, detail: { cells, wins: [{ symbol: 1, count: 3, ways: 4, pays: 95 }] } });
  await game.action.click();
  await expect(game.status).toHaveText('Drum: 3 reels, 4 ways. You won ৳38.00.', { timeout: 15_000 });
  await expect(page.getByRole('listitem').filter({ hasText: '3.8×' })).toBeVisible();
});
