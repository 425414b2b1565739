import { expect, test } from '../../fixtures/test';
import { objections } from '../../pages/axe';
import { OwnGame } from '../../pages/own-game';

test('dice takes a stake in Bangla digits, plays on Enter and says what was rolled', async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('PAV-DICE-001');
  await game.field('Stake (taka)').fill('১,২৩৪');
  await page.keyboard.press('Enter');
  await expect(game.status).toContainText(/Rolled \d+\.\d\d\. (You won ৳2,443\.69|No win this time)/);
  await page.getByRole('button', { name: 'Top up' }).click();
  await expect(game.status).toContainText('of demo credits again');
  expect(await objections(page)).toEqual([]);
});

test('the reels turn, stop and say what they paid; sound is off until it is wanted', async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('PAV-SLOT-001', 'bn');
  await expect(page.getByRole('button', { name: 'শব্দ' })).toHaveAttribute('aria-pressed', 'false');
  await game.action.click();
  await expect(game.status).toContainText(/জিতেছেন|জয় হয়নি/);
  await page.getByRole('button', { name: 'শব্দ' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'শব্দ' })).toHaveAttribute('aria-pressed', 'true');
  expect(await objections(page)).toEqual([]);
});
