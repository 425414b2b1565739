import { type Game, getGames } from '@pavilion/contract/calls/games';
import { addFavorites } from '@pavilion/contract/calls/player-games';
import { call } from '../../fixtures/client';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { Lobby } from '../../pages/games/lobby';
import { OwnGame } from '../../pages/games/own-game';

const all = async (): Promise<readonly Game[]> => (await call(getGames, {})).games;

test('type, system and title in the address determine the list', async ({ page }) => {
  const matching = (await all()).filter(
    ({ type, provider }) => type === 'EGAME' && ['PAVILION', 'MEGHNA'].includes(provider),
  );
  const lobby = new Lobby(page);
  await lobby.open('/games?type=EGAME&system=PAVILION,MEGHNA&title=Quick%20games');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick games');
  await expect(lobby.tiles.first()).toHaveAttribute('aria-setsize', String(matching.length));
  await lobby.toggleProvider('Meghna Gaming');
  await expect(page).toHaveURL(/\/games\?type=EGAME&system=PAVILION&title=Quick\+games$/);
  await expect(lobby.tiles.first()).toHaveAttribute(
    'aria-setsize',
    String(matching.filter(({ provider }) => provider === 'PAVILION').length),
  );
});

test(
  'an address without games shows coming soon, links to an alternative, and lists no other games under its name',
  { tag: '@layout' },
  async ({ page }) => {
    for (const [at, way, to] of [
      ['/games?type=VIRTUAL&system=SABA', 'Football on the exchange', '/exchange-sports/soccer'],
      ['/games?type=SPORTS&system=CMD&title=CMD%20Sports', 'Sports on the exchange', '/exchange-sports'],
      ['/casino', 'Table games', '/table'],
    ] as const) {
      await page.goto(at);
      const place = page.getByRole('region', { name: 'Coming soon' });
      await expect(place.getByRole('link', { name: way }), at).toHaveAttribute('href', to);
      await expect(new Lobby(page).tiles, at).toHaveCount(0);
      expect(await axeViolations(page), at).toEqual([]);
    }
  },
);

test('every tile opens the game it names', async ({ page }) => {
  for (const { code, name } of await all()) {
    await new OwnGame(page).tryOut(code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
});

test('without games the lobby reports that no providers are available', async ({ page }) => {
  await page.route('**/api/get-games*', (route) => route.fulfill({ json: { games: [] } }));
  await page.route('**/api/get-{system,provider}*', (route) => route.fulfill({ json: { systems: [], data: [] } }));
  await page.goto('/slot');
  await expect(page.getByText('No providers available')).toBeVisible();
  await expect(page.getByText('There are no games here right now.')).toBeVisible();
});

test('each of the four sort orders is distinct', async ({ playerPage: theirs, player }) => {
  const games = (await all()).filter(({ type }) => type === 'SLOT');
  const loved = games[5]?.code ?? '';
  await call(addFavorites, { token: player.token, body: { codes: [loved] } });
  const first = (order: (a: Game, b: Game) => number): string[] =>
    [...games]
      .sort(order)
      .slice(0, 5)
      .map(({ name }) => name);
  const recommended = (a: Game, b: Game): number => a.displayOrder - b.displayOrder;
  const orders = {
    Latest: first((a, b) => b.createdAt - a.createdAt || recommended(a, b)),
    Favorite: first((a, b) => Number(b.code === loved) - Number(a.code === loved) || recommended(a, b)),
    'A-Z': first((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true, sensitivity: 'base' })),
    Recommend: first(recommended),
  };
  const lobby = new Lobby(theirs);
  await lobby.open('/slot');
  for (const [name, names] of Object.entries(orders)) {
    await lobby.sortBy(name);
    await expect.poll(() => lobby.names(5), name).toEqual(names);
  }
  await expect(theirs).toHaveURL(/\/slot$/);
});

test('the strip scrolls the current category into view', { tag: '@layout' }, async ({ page }) => {
  await page.goto('/lottery');
  await expect(page.getByRole('main').getByRole('link', { name: /^Lottery/ })).toBeInViewport({ ratio: 1 });
});
