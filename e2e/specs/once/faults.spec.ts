import { allowFaults, breakParts } from '../../faults/grant-faults';
import { expect, test } from '../../fixtures/test';

const homes = {
  games: '/games',
  wallet: '/deposit',
  account: '/profile',
  exchange: '/exchange',
  promotions: '/promotions',
};
const fatal = ['unavailable', 'corrupt', 'missing-chunk', 'wrong-hash'] as const;

// Every fault kind of the panel: the next page must have a working shell and a way to recover.
for (const [part, path] of Object.entries(homes)) {
  test(
    `${part} broken in any way leaves the shell working, and recovers once fixed`,
    { tag: '@faults' },
    async ({ playerPage: page }) => {
      test.setTimeout(120_000);
      const broken = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
      await allowFaults(page);
      for (const kind of fatal) {
        await test.step(kind, async () => {
          await breakParts(page, { [part]: kind });
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await expect(page.getByRole('banner').first()).toBeVisible();
          await expect(broken).toBeVisible({ timeout: 30_000 });
        });
      }
      await breakParts(page, { [part]: 'slow' });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('main').first()).toContainText(/\w{4}/, { timeout: 20_000 });
      await expect(broken).toHaveCount(0);
      await breakParts(page, {});
      await page.goto(path);
      await expect(page.getByRole('main').first()).toContainText(/\w{4}/);
      await expect(broken).toHaveCount(0);
    },
  );
}
