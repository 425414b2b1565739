import { expect, test } from '../../../fixtures/test';
import { axeViolations } from '../../../pages/axe';
import { OwnGame } from '../../../pages/games/own-game';

test('free spins are counted, paid and can be skipped', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  // With reduced motion the spins are shown at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await game.tryOut('TIG-SPINS-001');
  // A screen with three scatters, then ten screens of the best symbol on every line.
  const scatters = [
    [8, 4, 5],
    [6, 8, 7],
    [4, 5, 8],
    [6, 7, 4],
    [5, 6, 7],
  ];
  const full = Array.from({ length: 5 }, () => [1, 1, 1]);
  const wins = [{ line: 0, symbol: 1, count: 5, pays: 500 }];
  const spins = [{ cells: scatters, wins: [] }, ...Array.from({ length: 10 }, () => ({ cells: full, wins }))];
  await game.settles({ payout: 5_000, detail: { spins } });
  await game.action.click();
  await expect(page.getByText(/^Free spin 1 of 10 · Wins × 2$/)).toBeVisible({ timeout: 15_000 });
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Skip to the end' }).click();
  await expect(game.status).toHaveText('10 free spins paid 500×. You won ৳5,000.00.', { timeout: 15_000 });
});
