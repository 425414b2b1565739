import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { OwnGame } from '../../pages/games/own-game';

test(
  'dice takes a stake in Bangla digits, rolls on Enter and reports the result',
  { tag: '@layout' },
  async ({ page }) => {
    const game = new OwnGame(page);
    await game.tryOut('PAV-DICE-001');
    await game.field('Stake (taka)').fill('১,২৩৪');
    await page.keyboard.press('Enter');
    await expect(game.status).toContainText(/Rolled \d+\.\d\d\. (You won ৳2,443\.69|No win this time)/);
    await page.getByRole('button', { name: 'Top up' }).click();
    await expect(game.status).toContainText('of demo credits again');
    expect(await axeViolations(page)).toEqual([]);
  },
);

const closed = [
  ['PROVIDER_CLOSED', 'en', 'This provider is being maintained. Your open rounds are safe.'],
  ['PROVIDER_CLOSED', 'bn', 'এই প্রোভাইডারে রক্ষণাবেক্ষণ চলছে। আপনার খোলা রাউন্ড নিরাপদ।'],
  ['GAME_CLOSED', 'en', 'This game takes no new bets for now. A round that is open can still be finished.'],
  ['GAME_CLOSED', 'bn', 'এই গেমে এখন নতুন বাজি নেওয়া হচ্ছে না। খোলা রাউন্ড শেষ করা যাবে।'],
] as const;

test('a bet on a closed provider or game names the closed one and a way back, in either language', async ({ page }) => {
  const game = new OwnGame(page);
  for (const [code, lang, words] of closed) {
    await game.refuses(code);
    await game.tryOut('PAV-DICE-001', lang);
    await game.action.click();
    await expect(game.status).toHaveText(words);
    await expect(page.getByRole('button', { name: /Back to the lobby|লবিতে ফিরুন/ })).toBeVisible();
  }
});

test('the reels spin, stop and report the win; sound is off by default', { tag: '@layout' }, async ({ page }) => {
  const game = new OwnGame(page);
  await game.tryOut('PAV-SLOT-001', 'bn');
  await expect(page.getByRole('button', { name: 'শব্দ' })).toHaveAttribute('aria-pressed', 'false');
  await game.action.click();
  await expect(game.status).toContainText(/জিতেছেন|ফেরত এসেছে|জয় হয়নি/);
  await page.getByRole('button', { name: 'শব্দ' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'শব্দ' })).toHaveAttribute('aria-pressed', 'true');
  expect(await axeViolations(page)).toEqual([]);
});
