import { addFavourites } from '@pavilion/contract/calls/player-games';
import { getGames, type Game } from '@pavilion/contract/calls/games';
import { call } from '../../fixtures/client';
import { expect, test } from '../../fixtures/test';
import { Lobby } from '../../pages/lobby';

const all = async (): Promise<readonly Game[]> => (await call(getGames, {})).games;

test('type, system and title of an address are what is listed', async ({ page }) => {
  const wanted = (await all()).filter(({ type, provider }) => type === 'EGAME' && ['PAVILION', 'MEGHNA'].includes(provider));
  const lobby = new Lobby(page);
  await lobby.open('/games?type=EGAME&system=PAVILION,MEGHNA&title=Quick%20games');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick games');
  await expect(lobby.tiles.first()).toHaveAttribute('aria-setsize', String(wanted.length));
  await lobby.toggleProvider('Meghna Gaming');
  await expect(page).toHaveURL(/\/games\?type=EGAME&system=PAVILION&title=Quick\+games$/);
  await expect(lobby.tiles.first()).toHaveAttribute('aria-setsize', String(wanted.filter(({ provider }) => provider === 'PAVILION').length));
  await page.goto('/games?type=VIRTUAL&system=SABA');
  await expect(lobby.tiles).toHaveText([/Virtual Football/, /Virtual Cricket/]);
});

test('without any game there are no providers available', async ({ page }) => {
  await page.route('**/api/get-games*', (route) => route.fulfill({ json: { games: [] } }));
  await page.route('**/api/get-{system,provider}*', (route) => route.fulfill({ json: { systems: [], data: [] } }));
  await page.goto('/slot');
  await expect(page.getByText('No providers available')).toBeVisible();
  await expect(page.getByText('There are no games here at the moment.')).toBeVisible();
});

test('each of the four orders is its own', async ({ theirs, player }) => {
  const games = (await all()).filter(({ type }) => type === 'SLOT');
  const loved = games[7]?.code ?? '';
  await call(addFavourites, { token: player.token, body: { codes: [loved] } });
  const first = (order: (a: Game, b: Game) => number): string[] => [...games].sort(order).slice(0, 5).map(({ name }) => name);
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

test('the category somebody came to is in sight among the others', { tag: '@layout' }, async ({ page }) => {
  await new Lobby(page).open('/lottery');
  await expect(page.getByRole('main').getByRole('link', { name: 'Lottery', exact: true })).toBeInViewport({ ratio: 1 });
});
