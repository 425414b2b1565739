import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { OwnGame } from '../../pages/games/own-game';

test(
  'chips are placed by touch and by keyboard, removed, spun, and placed again',
  { tag: '@layout' },
  async ({ page, isMobile }) => {
    const game = new OwnGame(page);
    await game.tryOut('PAV-ROULETTE-001');
    const total = page.locator('.estimate').filter({ hasText: 'Total stake' }).locator('output');
    await game.action.click();
    await expect(game.status).toContainText('Put chips on the board first.');
    await page.getByRole('button', { name: /^Red, pays/ }).click();
    // On a phone the board is vertical.
    await page.keyboard.press(isMobile ? 'ArrowDown' : 'ArrowRight');
    await expect(page.getByRole('button', { name: /^Black, pays/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(total).toHaveText('৳20.00');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(total).toHaveText('৳10.00');
    await game.action.click();
    await expect(game.status).toContainText(/^\d+, (Red\. You won ৳20\.00|(Black|Green)\. No win)/, {
      timeout: 20_000,
    });
    await page.getByRole('button', { name: 'Repeat last' }).click();
    await expect(total).toHaveText('৳10.00');
  },
);

test('axe finds no violations on the wheel and its board, in either language', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  for (const lang of ['en', 'bn']) {
    await game.tryOut('PAV-ROULETTE-001', lang);
    expect(await axeViolations(page), lang).toEqual([]);
  }
});
