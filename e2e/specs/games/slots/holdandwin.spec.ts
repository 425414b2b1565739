import { expect, test } from '../../../fixtures/test';
import { axeViolations } from '../../../pages/axe';
import { OwnGame } from '../../../pages/games/own-game';

/** A screen with six coins, and respins in which coins land on these places. */
function roundOf(respins: readonly number[][]) {
  const cells = [
    [8, 9, 8],
    [10, 9, 15],
    [5, 6, 7],
    [4, 5, 6],
    [3, 4, 5],
  ];
  return { cells, wins: [], respins: respins.map((places) => places.map((place) => ({ place, symbol: 9 }))) };
}

test(
  'coins stick, a new one brings back the respins, and the end can be skipped',
  { tag: '@layout' },
  async ({ page }) => {
    const game = new OwnGame(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await game.tryOut('BAZ-COINS-001');
    await game.settles({ payout: 560, detail: roundOf([[], [6], [], [], []]) });
    await game.action.click();
    await expect(page.getByText('6 coins: hold and win!')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Respins left: 1')).toBeVisible({ timeout: 15_000 });
    // The new coin brings back all three.
    await expect(page.getByText('Respins left: 3')).toBeVisible({ timeout: 15_000 });
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Skip to the end' }).press('Enter');
    await expect(game.status).toHaveText('7 coins paid 56×. You won ৳560.00.', { timeout: 15_000 });
    await expect(page.getByText('Coins held: 7')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip to the end' })).toBeHidden();
    await expect(game.action).toBeFocused();
  },
);

test('a full screen pays the Grand, at once with reduced motion', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('BAZ-COINS-001');
  await game.settles({ payout: 3_140, detail: roundOf([[6, 7, 8, 9, 10], [], [11, 12, 13, 14]]) });
  await game.action.click();
  await expect(game.status).toHaveText(
    'All 15 places filled: with the Grand, the coins paid 314×. You won ৳3,140.00.',
    { timeout: 5_000 },
  );
  await expect(page.getByText('Full screen: Grand!')).toBeVisible();
});
