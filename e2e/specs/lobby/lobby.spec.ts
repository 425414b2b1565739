import { addFavorites } from '@pavilion/contract/calls/player-games';
import { manyGames } from '../../../scripts/lib/many-games';
import { call } from '../../fixtures/client';
import { site } from '../../fixtures/stack';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { Lobby } from '../../pages/games/lobby';

test(
  'search tolerates a typo, understands Bangla, and stays in the address with the sort order',
  { tag: '@layout' },
  async ({ page }) => {
    const lobby = new Lobby(page);
    await lobby.open('/slot');
    await lobby.search('wikcet');
    await expect(lobby.tiles.first()).toContainText('Wicket Reels');
    await expect(page).toHaveURL(/q=wikcet/);
    await lobby.search('উইকেট');
    await expect(lobby.tiles.first()).toContainText('Wicket Reels');
    await lobby.search('');
    await expect(page).toHaveURL(/\/slot$/);
    await lobby.sortBy('A-Z');
    await expect(page).toHaveURL(/\/slot\?sort=aZ$/);
    const firstNames = async (): Promise<string[]> =>
      (await lobby.tiles.locator('a:first-of-type > span:nth-child(2)').allTextContents()).slice(0, 5);
    // The address changes before the tiles do.
    await expect(async () => {
      const names = await firstNames();
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    }).toPass();
  },
);

test('filters show correct counts and survive a reload', { tag: '@layout' }, async ({ page }) => {
  const lobby = new Lobby(page);
  await lobby.open();
  const all = Number(await lobby.tiles.first().getAttribute('aria-setsize'));
  await lobby.openFilters();
  await page.getByRole('checkbox', { name: /^Low/ }).press('Space');
  await lobby.closeFilters();
  await expect(page).toHaveURL(/volatility=low/);
  const counted = async (): Promise<number> => Number(await lobby.tiles.first().getAttribute('aria-setsize'));
  await expect.poll(counted).toBeLessThan(all);
  const narrowed = await counted();
  await page.reload();
  await expect(lobby.tiles.first()).toHaveAttribute('aria-setsize', String(narrowed));
});

test('a guest is sent to log in, may try a demo, and sees the default picture if a poster fails', async ({ page }) => {
  await page.route('**/storage/posters/**', (route) => route.abort());
  const lobby = new Lobby(page);
  await lobby.open('/slot');
  await expect(lobby.tiles.first().locator('img')).toHaveCount(0);
  await expect(lobby.tiles.first().getByRole('link', { name: /^Try for free/ })).toHaveAttribute(
    'href',
    /^\/demo\?gameCode=/,
  );
  await lobby.tiles.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/login\?from=%2Fgamerun%3FgameCode/);
});

test('a player’s favorites appear on another device', async ({ playerPage: theirs, player }) => {
  await call(addFavorites, { token: player.token, body: { codes: ['PAV-SLOT-001'] } });
  const lobby = new Lobby(theirs);
  await lobby.open('/games?sort=favorite');
  await expect(lobby.heart('Wicket Reels')).toHaveAttribute('aria-pressed', 'true');
  await expect(lobby.tiles.first()).toContainText('Wicket Reels');
});

for (const [path, list] of [
  ['get-games', 'games'],
  ['get-provider', 'providers'],
  ['get-system', 'systems'],
] as const) {
  test(`${list} that fail to load show an error`, async ({ page }) => {
    await page.route(`**/api/${path}*`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/slot');
    await expect(page.getByText(`Failed to fetch ${list}`)).toBeVisible();
  });
}

test(
  '5,000 games render few tiles, without axe violations in either language',
  { tag: '@layout' },
  async ({ page }) => {
    await page.route('**/api/get-games*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: manyGames(await response.json()) });
    });
    const lobby = new Lobby(page);
    for (const language of ['en', 'bn'] as const) {
      await page.context().addCookies([{ name: 'lang', value: language, url: site }]);
      await lobby.open();
      await expect(lobby.tiles.first()).toHaveAttribute('aria-setsize', '5000');
      await page.mouse.wheel(0, 20_000);
      await expect(lobby.tiles.last()).toBeAttached();
      expect(await lobby.tiles.count()).toBeLessThan(60);
      // The wheel's own scrolling may still be under way; a bar would then cover a part of a tile's button.
      const scrollToTop = (): number => (window.scrollTo(0, 0), window.scrollY);
      await expect.poll(() => page.evaluate(scrollToTop)).toBe(0);
      await lobby.tiles.first().locator('img').waitFor();
      expect(await axeViolations(page)).toEqual([]);
    }
  },
);
