import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { OwnGame } from '../../pages/games/own-game';

test(
  'plinko drops a ball by touch and by keyboard, and celebrates no return below the stake',
  { tag: '@layout' },
  async ({ page }) => {
    const game = new OwnGame(page);
    await game.tryOut('MEG-PLINKO-001');
    await game.select('High');
    await game.select('8');
    await expect(page.getByText('27.52×').first()).toBeVisible();
    await game.action.click();
    await expect(game.status).toContainText(/^The ball fell on [\d.]+×\. (You won|৳[\d.]+ of your stake came back)/);
    const [fell = '', returned] = (await game.status.textContent())?.split('. ') ?? [];
    if (/ 0\./.test(fell)) expect(returned).toContain('of your stake came back');
    await game.action.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Last results' }).getByRole('listitem')).toHaveCount(2);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test('a round of plinko in Bangla is verified in the page after its seed is revealed', async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('MEG-PLINKO-001', 'bn');
  await game.action.click();
  await expect(game.status).toContainText('বল পড়েছে');
  await game.verifyLast('bn');
  expect(await axeViolations(page)).toEqual([]);
});
