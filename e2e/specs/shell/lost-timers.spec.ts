import { loseTimers } from '../../faults/lost-timers';
import { expect, test } from '../../fixtures/test';

test('a page appears although the browser loses its timers, which run a moment late', async ({ page }) => {
  await loseTimers(page);
  await page.goto('/games');
  await expect(page.getByText('Wicket Reels').first()).toBeVisible();
  // React needs a timer for a part of the loads only, so the page is asked for one.
  const ran = page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100, 'ran')));
  const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'lost'));
  expect(await Promise.race([ran, late])).toBe('ran');
});
