import { expect, test } from '../../../fixtures/test';
import { axeViolations } from '../../../pages/axe';
import { OwnGame } from '../../../pages/games/own-game';

const games = ['NAK-SPINS-001', 'TIG-SPINS-001', 'PAD-SPINS-001'] as const;

for (const code of games) {
  test(`${code} spins, and its round verifies`, { tag: '@layout' }, async ({ page }) => {
    test.slow();
    const game = new OwnGame(page);
    await game.tryOut(code);
    await game.action.click();
    // A round with free spins takes longer.
    await expect(game.status).toContainText(/You won|No win|came back/, { timeout: 45_000 });
    expect(await axeViolations(page)).toEqual([]);
    await game.verifyLast('en');
  });
}

test('free spins are counted, paid and can be skipped', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  // With reduced motion the spins are shown at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await game.tryOut('TIG-SPINS-001');
  // A screen with three scatters, then ten screens of the best symbol on every line.
  await page.route('**/play/*/bet', (route) => {
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
    const round = { stake: '10.00', payout: '5000.00', multiplier: 5_000_000, detail: { spins } };
    return route.fulfill({ json: { status: 'settled', balance: '14990.00', round } });
  });
  await game.action.click();
  await expect(page.getByText(/^Free spin 1 of 10 · Wins × 2$/)).toBeVisible({ timeout: 15_000 });
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Skip to the end' }).click();
  await expect(game.status).toHaveText('10 free spins paid 500×. You won ৳5,000.00.', { timeout: 15_000 });
});

test('axe finds no violations in free spins in Bangla', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('NAK-SPINS-001', 'bn');
  await game.action.click();
  await expect(game.status).not.toBeEmpty({ timeout: 45_000 });
  expect(await axeViolations(page)).toEqual([]);
});
