import { fakeApi, refusal, renderWithPlatform, type Rendered } from '@pavilion/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { providers, someGames } from './games.fixture';
import { Page } from './lobby.page';

const lobbyApi = () => fakeApi({ 'GET /api/get-games': someGames, 'GET /api/get-provider': providers });

const names = ['Tiger Reels', 'Boat Race', 'Rocket Rush', 'Air Hockey'];
const shown = (): string[] =>
  screen.getAllByRole('link').flatMap((link) => names.filter((name) => link.textContent?.includes(name)));

async function openLobby(at = '/games', options: { guest?: boolean } = {}, api = lobbyApi()): Promise<Rendered> {
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at, ...options });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

test('asks once for all games, at the address the site has begun to fetch', async () => {
  const api = lobbyApi();
  await openLobby('/slot?system=NOVA&q=tiger', {}, api);
  await screen.findByText('Tiger Reels');
  expect(api.of('GET /api/get-games').map(({ url }) => url)).toEqual(['/api/get-games']);
});

test('/crash and /arcade show different games of one type', async () => {
  const crash = await openLobby('/crash');
  await waitFor(() => expect(shown()).toEqual(['Rocket Rush']));
  crash.unmount();
  await openLobby('/arcade');
  await waitFor(() => expect(shown()).toEqual(['Air Hockey']));
});

test('search finds a game at once and leaves its words in the address', async () => {
  const page = await openLobby();
  await screen.findByText('Tiger Reels');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Games' }), 'tigre');
  expect(shown()).toEqual(['Tiger Reels']);
  await waitFor(() => expect(page.address()).toBe('/games?q=tigre'));
});

test('providers and order are read from the address and written to it', async () => {
  const page = await openLobby('/games?sort=aZ');
  await waitFor(() => expect(shown()).toEqual(['Air Hockey', 'Boat Race', 'Rocket Rush', 'Tiger Reels']));
  const chips = within(screen.getByRole('group', { name: 'Providers' }));
  await userEvent.click(chips.getByRole('button', { name: 'Delta Games' }));
  expect(shown()).toEqual(['Boat Race']);
  expect(page.address()).toBe('/games?sort=aZ&system=DELTA');
  await userEvent.click(chips.getByRole('button', { name: 'ALL' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Latest');
  expect(shown().slice(0, 2)).toEqual(['Boat Race', 'Tiger Reels']);
});

test('a marked game comes first under Favorite, and stays marked', async () => {
  await openLobby('/games?sort=favorite');
  await userEvent.click(await screen.findByRole('button', { name: 'Favorite: Air Hockey' }));
  expect(shown()[0]).toBe('Air Hockey');
  expect(localStorage.getItem('favourite-games')).toBe('["N-4"]');
});

test('a guest is sent to log in and from there into the game', async () => {
  await openLobby('/slot?title=Slots', { guest: true });
  const game = await screen.findByRole('link', { name: /Tiger Reels/ });
  expect(game.getAttribute('href')).toBe(`/login?from=${encodeURIComponent('/gamerun?gameCode=N-1&title=Slots')}`);
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?from=%2Fslot%3Ftitle%3DSlots');
});

test('a poster that fails gives way to the default one', async () => {
  const { container } = await openLobby('/crash');
  await screen.findByText('Rocket Rush');
  const poster = container.querySelector('img');
  if (!poster) throw new Error('no poster');
  fireEvent.error(poster);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getAllByText('Rocket Rush')).toHaveLength(2);
});

test('nothing found says so and leads back to everything', async () => {
  const page = await openLobby('/games?q=zzzzzz');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all games' }));
  expect(shown()).toHaveLength(4);
  expect(page.address()).toBe('/games');
});

test('a list that cannot be had says so, in the server\'s words where it has some', async () => {
  const api = lobbyApi();
  api.answer('GET /api/get-games', refusal(429, 'too_many_requests', 'Please slow down.'));
  await openLobby('/games', {}, api);
  expect(await screen.findByText('Please slow down.', {}, { timeout: 3000 })).toBeInTheDocument();
  api.answer('GET /api/get-games', null);
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('An unexpected error occurred while fetching games', {}, { timeout: 3000 })).toBeInTheDocument();
});

test('a game opened while the search still settles is not taken back to the lobby', async () => {
  const page = await openLobby();
  await screen.findByText('Tiger Reels');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Games' }), 'tiger');
  await userEvent.click(screen.getByRole('link', { name: /Tiger Reels/ }));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(page.address()).toMatch(/^\/gamerun/);
});
