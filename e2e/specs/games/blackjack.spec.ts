import { routeUntil } from '../../../scripts/lib/route-until';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { BlackjackGame } from '../../pages/games/blackjack-game';
import { GameRun } from '../../pages/games/game-run';
import { OwnGame } from '../../pages/games/own-game';

test('blackjack is dealt, played by touch and by keys, and verified', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  const blackjack = new BlackjackGame(page);
  await game.tryOut('LAL-BLACKJACK-001');
  await blackjack.dealHand();
  await expect(blackjack.move('Hit')).toBeFocused();
  await expect(game.status).toContainText(/^You have [\d/]+ against [\d/]+\.$/);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('s');
  await expect(game.status).toContainText(/^You have \d+, the dealer \d+: (you win|push|the dealer wins)/);
  await expect(page.getByRole('group', { name: 'Dealer' }).getByRole('img')).not.toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  await game.verifyLast('en');
});

test('doubling takes a second stake and ends the hand', async ({ page }) => {
  const game = new OwnGame(page);
  const blackjack = new BlackjackGame(page);
  await game.tryOut('LAL-BLACKJACK-001');
  await blackjack.dealHand();
  await blackjack.move('Double').click();
  await expect(game.status).toContainText(/the dealer \d+: /);
  await expect(page.getByRole('group', { name: 'You' }).getByRole('img')).toHaveCount(3);
  await game.verifyLast('en');
});

test.describe('a player', () => {
  test.use({ openingBalance: 1_000 });

  test('is told that a second stake was refused, and plays the hand on after a reload', async ({
    playerPage: theirs,
  }) => {
    const run = new GameRun(theirs);
    const blackjack = new BlackjackGame(run.frame, run.action, run.message);
    await theirs.goto('/gamerun?gameCode=LAL-BLACKJACK-001');
    await run.expectReady();
    await blackjack.dealHand();
    const stop = await routeUntil(theirs, '**/play/*/step', (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, code: 'INSUFFICIENT_FUNDS', message: '', balance: '3.00' },
      }),
    );
    await blackjack.move('Double').click();
    await expect(run.message).toContainText('Your balance is less than this stake.');
    stop();
    const hand = run.frame.getByRole('group', { name: 'You' }).getByRole('img');
    const before = await hand.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
    await theirs.reload();
    await run.expectReady();
    await expect(run.message).toHaveText('Your round has resumed where you left off.');
    expect(await hand.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))).toEqual(before);
    await blackjack.move('Double').click();
    await expect(run.message).toContainText('the dealer');
  });
});

test('axe finds no violations in blackjack in Bangla', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('LAL-BLACKJACK-001', 'bn');
  await game.action.click();
  await expect(game.status).toContainText('ডিলারের');
  expect(await axeViolations(page)).toEqual([]);
});
