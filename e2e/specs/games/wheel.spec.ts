import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { OwnGame } from '../../pages/games/own-game';

test(
  'the wheel spins by touch and by keyboard, and lists what its segments pay',
  { tag: '@layout' },
  async ({ page }) => {
    const game = new OwnGame(page);
    await game.tryOut('BAZ-WHEEL-001');
    await game.select('High');
    await game.select('50');
    const prizes = page.getByRole('list', { name: 'What the segments pay' }).getByRole('listitem');
    await expect(prizes).toHaveText(['49.5×2.00%', '0×98.00%']);
    await game.action.click();
    await expect(game.status).toContainText(/^The wheel stopped at [\d.]+×\. (You won|No win)/);
    await game.action.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Last results' }).getByRole('listitem')).toHaveCount(2);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test('a round of the wheel in Bangla is verified in the page after its seed is revealed', async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('BAZ-WHEEL-001', 'bn');
  await game.action.click();
  await expect(game.status).toContainText('চাকা থেমেছে');
  await game.verifyLast('bn');
  expect(await axeViolations(page)).toEqual([]);
});
