import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/test';
import { axeViolations } from '../../../pages/axe';
import { OwnGame } from '../../../pages/games/own-game';

const games = ['BAZ-COINS-001', 'NAK-COINS-001', 'PAD-COINS-001'] as const;

for (const code of games) {
  test(`${code} spins, and its round verifies`, { tag: '@layout' }, async ({ page }) => {
    test.slow();
    const game = new OwnGame(page);
    await game.tryOut(code);
    await game.action.click();
    // A round with respins takes longer.
    await expect(game.status).toContainText(/You won|No win|came back/, { timeout: 45_000 });
    expect(await axeViolations(page)).toEqual([]);
    await game.verifyLast('en');
  });
}

/** Answers the next bet with six coins, and respins that fill these places. */
async function answerWith(page: Page, respins: readonly number[][], payout: string): Promise<void> {
  await page.route('**/play/*/bet', (route) => {
    const cells = [
      [8, 9, 8],
      [10, 9, 15],
      [5, 6, 7],
      [4, 5, 6],
      [3, 4, 5],
    ];
    const landed = respins.map((places) => places.map((place) => ({ place, symbol: 9 })));
    const multiplier = Number(payout) * 1_000;
    const round = { stake: '10.00', payout, multiplier, detail: { cells, wins: [], respins: landed } };
    return route.fulfill({ json: { status: 'settled', balance: '10000.00', round } });
  });
}

test(
  'coins stick, a new one brings back the respins, and the end can be skipped',
  { tag: '@layout' },
  async ({ page }) => {
    const game = new OwnGame(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await game.tryOut('BAZ-COINS-001');
    await answerWith(page, [[], [6], [], [], []], '560.00');
    await game.action.click();
    await expect(page.getByText('6 coins: hold and win!')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Respins left: 1')).toBeVisible({ timeout: 15_000 });
    // The new coin brings back all three.
    await expect(page.getByText('Respins left: 3')).toBeVisible({ timeout: 15_000 });
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Skip to the end' }).click();
    await expect(game.status).toHaveText('7 coins paid 56×. You won ৳560.00.', { timeout: 15_000 });
    await expect(page.getByText('Coins held: 7')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip to the end' })).toBeHidden();
  },
);

test('a full screen pays the Grand, at once with reduced motion', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('BAZ-COINS-001');
  await answerWith(page, [[6, 7, 8, 9, 10], [], [11, 12, 13, 14]], '3140.00');
  await game.action.click();
  await expect(game.status).toHaveText(
    'All 15 places filled: with the Grand, the coins paid 314×. You won ৳3,140.00.',
    { timeout: 5_000 },
  );
  await expect(page.getByText('Full screen: Grand!')).toBeVisible();
});

test('axe finds no violations in held coins in Bangla', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('NAK-COINS-001', 'bn');
  await game.action.click();
  await expect(game.status).not.toBeEmpty({ timeout: 45_000 });
  expect(await axeViolations(page)).toEqual([]);
  await game.verifyLast('bn');
});
