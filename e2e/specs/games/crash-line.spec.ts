import { startCutProxy } from '../../faults/cut-proxy';
import { expect, test } from '../../fixtures/test';
import { awaitTimeToBet } from '../../pages/games/flights';
import { OwnGame } from '../../pages/games/own-game';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(() => test.slow());

test('a connection cut in flight shows a notice, the bet cashes out by itself, and its result appears afterwards', async ({
  page,
}) => {
  const line = await startCutProxy(new OwnGame(page).origin);
  const game = new OwnGame(page, line.address);
  const again = page.getByText('Connecting again…', { exact: true });
  await game.tryOut('PAV-CRASH-001');
  await game.field('Auto cash-out at (×)').fill('1.20');
  await awaitTimeToBet(page);
  await game.action.press('Enter');
  await expect(game.status).toContainText('flies with this kite', { timeout: 90_000 });
  // A flight may end at once.
  await expect(page.locator('.crash-status')).toHaveText(/Up in the air|Flown away/, { timeout: 10_000 });
  line.cut();
  await expect(again).toBeVisible();
  await page.waitForTimeout(2_500);
  line.restore();
  await expect(again).toBeHidden();
  await expect(game.status).toContainText(/Out at 1\.20×\. You won ৳12\.00\.|You lost ৳10\.00/);
  const left = (await game.status.textContent())?.includes('won') ? '৳10,002.00' : '৳9,990.00';
  await expect(page.locator('.balance')).toContainText(left);
  line.close();
});

test('a whole round works by keyboard, and each step is announced once', async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('PAV-CRASH-001');
  await page.evaluate(() => {
    const announced: string[] = ((window as { announcements?: string[] }).announcements ??= []);
    for (const node of document.querySelectorAll('[role=status]')) {
      new MutationObserver(() => node.textContent && announced.push(node.textContent)).observe(node, {
        childList: true,
      });
    }
  });
  await awaitTimeToBet(page);
  await game.field('Stake (taka)').focus();
  await page.keyboard.press('Enter');
  const cashOut = page.getByRole('button', { name: 'Cash out', exact: true, disabled: false });
  // A flight may end at once.
  await expect(cashOut.or(game.status.filter({ hasText: /You lost/ })).first()).toBeVisible({ timeout: 60_000 });
  if (await cashOut.isVisible()) await page.locator('body').press(' ');
  await expect(game.status).toContainText(/Out at|You lost/, { timeout: 20_000 });
  await expect(page.getByText('Bets are open.')).toBeAttached({ timeout: 120_000 });
  const announced = await page.evaluate(() => (window as { announcements?: string[] }).announcements ?? []);
  const once = (words: RegExp): number => announced.filter((text) => words.test(text)).length;
  expect([once(/flies with this kite/), once(/You won|You lost ৳/)]).toEqual([1, 1]);
  expect(announced.length).toBeLessThan(14);
});

test('with reduced motion nothing moves, and the end of a flight is clear', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const game = new OwnGame(page);
  await game.tryOut('PAV-CRASH-001');
  const sky = (): Promise<string> =>
    page
      .locator('.sky canvas')
      .last()
      .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const still = await sky();
  await expect(page.getByText('Up in the air')).toBeVisible({ timeout: 60_000 });
  await page.waitForTimeout(300);
  expect(await sky()).toBe(still);
  await expect(page.getByText('Flown away')).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('.crash-multiplier')).toHaveText(/^[\d,.]+×$/);
  await expect(game.main.getByRole('status').filter({ hasText: 'The line broke at' })).toBeAttached();
  expect(await sky()).toBe(still);
});
