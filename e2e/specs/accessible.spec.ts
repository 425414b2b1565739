import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixtures/test';

/** The host's own pages are looked at in shell/shell-accessible.spec.ts. */
const open = ['/games'];
const players = ['/deposit', '/account', '/transaction-record', '/betting-record', '/promotions', '/exchange-inplay'];

for (const [paths, who] of [[open, 'a guest'], [players, 'a player']] as const) {
  for (const path of paths) {
    test(`${path} has nothing axe objects to, for ${who}`, async ({ page, player }) => {
      if (who === 'a player') {
        await page.addInitScript(({ token, username }) => {
          localStorage.setItem('token', token);
          localStorage.setItem('username', username);
        }, player);
      }
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
    });
  }
}
