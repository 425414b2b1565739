import { loseTimers } from '../../faults/lost-timers';
import { expect, test } from '../../fixtures/test';

test('a page appears although the browser loses its timers', async ({ page }) => {
  await loseTimers(page);
  // Whether React shows a page by a timer depends on how fast its files come: a part of the loads need one.
  for (let load = 1; load <= 4; load += 1) {
    await page.goto('/games');
    await expect(page.getByText('Wicket Reels').first()).toBeVisible();
  }
});
