import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { OwnGame } from '../../pages/games/own-game';

test('andar bahar is bet on by touch and by keys, dealt, and verified', { tag: '@layout' }, async ({ page }) => {
  test.slow();
  const game = new OwnGame(page);
  await game.tryOut('LAL-ANDARBAHAR-001');
  const title = page.getByRole('heading', { name: 'Lalbagh Andar Bahar' });
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await game.action.click();
  await expect(game.status).toHaveText('Put chips on the board first.');
  const bets = page.getByRole('group', { name: 'Bets' });
  await bets.getByRole('button', { name: /^Andar gets the match, pays 1\.9×/ }).click();
  await bets.getByRole('button', { name: /^41 to 49 cards, pays 120×/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByText('৳20.00')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await game.action.click();
  await expect(game.status).toContainText(/^(Andar|Bahar) matches the joker with card \d+\./, { timeout: 25_000 });
  const rank = async (side: string): Promise<string> =>
    (await page
      .getByRole('group', { name: side, exact: true })
      .getByRole('img')
      .last()
      .locator('.card-rank')
      .textContent()) ?? '';
  const winner = (await game.status.textContent())?.startsWith('Andar') ? 'Andar' : 'Bahar';
  expect(await rank(winner)).toBe(await rank('Joker'));
  await page.getByRole('button', { name: 'Repeat last' }).click();
  await expect(bets.getByRole('button', { name: /^Andar gets the match, .*৳10\.00$/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await game.verifyLast('en');
});

test('axe finds no violations in andar bahar in Bangla', { tag: '@layout' }, async ({ page }) => {
  test.slow();
  const game = new OwnGame(page);
  await game.tryOut('LAL-ANDARBAHAR-001', 'bn');
  await page.getByRole('button', { name: /^বাহারে মিলবে/ }).click();
  await game.action.click();
  await expect(game.status).toContainText('জোকার মিলেছে', { timeout: 25_000 });
  expect(await axeViolations(page)).toEqual([]);
});
