import { firstOf } from '@pavilion/contract/originals';
import { expect, test } from '../../../fixtures/test';
import { axeViolations } from '../../../pages/axe';
import { OwnGame } from '../../../pages/games/own-game';

const freeSpins = ['NAK-SPINS-001', 'TIG-SPINS-001', 'PAD-SPINS-001'];
const holdAndWin = ['BAZ-COINS-001', 'NAK-COINS-001', 'PAD-COINS-001'];
const ways = ['MEG-WAYS-001', 'KHE-WAYS-001', 'TIG-WAYS-001'];
// Free spins and respins take longer than a spin.
const longest = { timeout: 45_000 };

for (const code of [...freeSpins, ...holdAndWin, ...ways]) {
  test(`${code} spins, and its round verifies`, { tag: '@layout' }, async ({ page }) => {
    test.slow();
    const game = new OwnGame(page);
    await game.tryOut(code);
    await game.action.click();
    await expect(game.status).toContainText(/You won|No win|came back/, longest);
    expect(await axeViolations(page)).toEqual([]);
    await game.verifyLast('en');
  });
}

for (const code of ['NAK-SPINS-001', 'NAK-COINS-001', 'TIG-WAYS-001']) {
  test(`${code} spins and verifies in Bangla`, { tag: '@layout' }, async ({ page }) => {
    test.slow();
    const game = new OwnGame(page);
    await game.tryOut(code, 'bn');
    await game.action.click();
    await expect(game.status).toContainText(/জিতেছেন|ফেরত এসেছে|জয় হয়নি/, longest);
    expect(await axeViolations(page)).toEqual([]);
    await game.verifyLast('bn');
  });
}

test('a wide window shows the paytable beside the reels, and a smaller one folds it', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1024 });
  const game = new OwnGame(page);
  const table = page.getByRole('table');
  for (const { code } of [firstOf.slot, firstOf.freespins, firstOf.ways, firstOf.holdandwin]) {
    await game.tryOut(code);
    await expect(table.getByRole('row').last()).toBeInViewport({ ratio: 1 });
    await expect(game.action).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1280, height: 744 });
  await expect(table).toBeHidden();
});
