import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { GameRun } from '../../pages/games/game-run';

test.use({ openingBalance: 100 });

test(
  'a round is in the feed of bets with a masked name',
  { tag: '@layout' },
  async ({ playerPage: theirs, player }) => {
    await theirs.goto('/gamerun?gameCode=PAV-DICE-001');
    const run = new GameRun(theirs);
    await run.expectReady();
    await run.roll.click();
    await expect(run.message).toContainText(/You won|No win/);
    const masked = `${player.username.slice(0, 1)}***${player.username.slice(-1)}`;
    const feed = theirs.getByRole('region', { name: 'Bets right now' });
    await expect(async () => {
      await theirs.goto('/crash');
      // On a phone a row is a card, whose cells have their headers in their names.
      const rows = feed.getByRole('row').filter({ hasText: 'Night Dice' }).filter({ hasText: '৳10.00' });
      const row = rows.filter({ hasText: masked });
      await expect(row.first()).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(feed).not.toContainText(player.username);
    await feed.getByRole('tab', { name: 'Highest wins in 24 hours' }).click();
    await feed.getByRole('button', { name: 'Pause the list' }).click();
    await expect(feed.getByRole('button', { name: 'Resume the list' })).toBeVisible();
    // Buttons that float above the games beside it depend on how far the page is scrolled.
    expect(await axeViolations(theirs, '[aria-label="Bets right now"]')).toEqual([]);
  },
);

test('axe finds no violations in the feed in Bangla', { tag: '@layout' }, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'bn', url: baseURL ?? '' }]);
  await page.goto('/crash');
  const feed = page.getByRole('region', { name: 'এই মুহূর্তের বাজি' });
  await expect(feed.getByRole('tab', { name: 'সর্বশেষ বাজি' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
