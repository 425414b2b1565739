import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { OwnGame } from '../../pages/games/own-game';

test('any round can be computed from its seeds without a connection', { tag: '@layout' }, async ({ page, context }) => {
  const game = new OwnGame(page);
  await game.openFairness();
  await context.setOffline(true);
  await game.field('Our seed, revealed').fill('a'.repeat(64));
  await game.field('Your seed').fill('dhaka');
  await game.field('Round number').fill('1');
  await game.action.click();
  await expect(page.getByText('ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb')).toBeVisible();
  await expect(page.getByText('0.7537293476052582')).toBeVisible();
  await expect(game.status).toHaveText('Rolled 75.37.');
  await context.setOffline(false);
  expect(await axeViolations(page)).toEqual([]);
});

test(
  'a round copied from the game can be pasted into the fairness page and matches',
  { tag: '@layout' },
  async ({ page }) => {
    const game = new OwnGame(page);
    await game.playInFrame('PAV-DICE-001');
    await game.inFrame.getByRole('button', { name: 'Fairness' }).click();
    await game.inFrame.getByRole('button', { name: 'Reveal our seed and take a new one' }).click();
    await game.inFrame.getByRole('button', { name: 'Copy' }).click();
    await expect(game.inFrame.getByText(/^Copied\. Paste it on the page http.*\/fair\.$/)).toBeVisible();
    await game.inFrame.getByRole('link', { name: 'Check a round' }).click();
    await expect(game.inFrame.getByRole('dialog', { name: 'Check a round' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await game.openFairness('bn');
    await page.getByRole('textbox', { name: /পেস্ট/ }).focus();
    await page.keyboard.press('Control+V');
    await expect(game.status).toHaveText('✓ যাচাই হয়েছে: আপনার ব্রাউজার একই ফলাফল পেয়েছে।');
  },
);

test('a round can be verified in the game once its seed is revealed', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('PAV-DICE-001');
  await game.action.click();
  await expect(game.status).toContainText('Rolled');
  await page.getByRole('button', { name: 'Fairness' }).click();
  await page.getByRole('button', { name: 'Reveal our seed and take a new one' }).click();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Verified: your browser gets the same result.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
