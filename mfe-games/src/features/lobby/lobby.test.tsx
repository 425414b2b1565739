import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeApi, fakeApi, refusal, type RenderedPage, renderWithPlatform } from '@pavilion/testing';
import { providers, someGames } from './games.fixture';
import { Page } from './lobby.page';

const lobbyApi = () =>
  fakeApi({
    'GET /api/get-games': someGames,
    'GET /api/get-provider': providers,
    'GET /api/get-system': { systems: ['NOVA', 'DELTA'] },
  });

function playerApi(): FakeApi {
  const api = lobbyApi();
  api.setReply('GET /api/favourite-games', { codes: ['N-2'] });
  api.setReply('POST /api/favourite-games', () => {
    api.setReply('GET /api/favourite-games', { codes: ['N-4', 'N-2'] });
    return { codes: ['N-4', 'N-2'] };
  });
  const played = (code: string, open: boolean) => ({ code, played_at: '2026-01-05T00:00:00.000Z', is_open: open });
  api.setReply('GET /api/recent-games', { data: [played('N-1', false), played('N-3', true), played('GONE', false)] });
  return api;
}

const names = ['Tiger Reels', 'Boat Race', 'Rocket Rush', 'Air Hockey'];
const shown = (): string[] =>
  screen.getAllByRole('link').flatMap((link) => names.filter((name) => link.textContent?.includes(name)));

async function openLobby(at = '/games', options: { guest?: boolean } = {}, api = lobbyApi()): Promise<RenderedPage> {
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at, ...options });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

test('fetches all games once, at the address the site preloads', async () => {
  const api = lobbyApi();
  await openLobby('/slot?system=NOVA&q=tiger', {}, api);
  await screen.findByText('Tiger Reels');
  expect(api.requestsTo('GET /api/get-games').map(({ url }) => url)).toEqual(['/api/get-games']);
});

test('/crash and /arcade show different games of the same type', async () => {
  const crash = await openLobby('/crash');
  await waitFor(() => expect(shown()).toEqual(['Rocket Rush']));
  crash.unmount();
  await openLobby('/arcade');
  await waitFor(() => expect(shown()).toEqual(['Air Hockey']));
});

test('search finds a game at once and writes its words to the address', async () => {
  const page = await openLobby();
  await screen.findByText('Tiger Reels');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Games' }), 'tigre');
  expect(shown()).toEqual(['Tiger Reels']);
  await waitFor(() => expect(page.address()).toBe('/games?q=tigre'));
});

test('a provider is named in the player’s language and found by either name', async () => {
  const page = await openLobby();
  await screen.findByText('Tiger Reels');
  await userEvent.type(screen.getByRole('searchbox'), 'ডেল্টা');
  expect(shown()).toEqual(['Boat Race']);
  await act(async () => page.platform.language.choose('bn'));
  expect(screen.getByRole('checkbox', { name: /^ডেল্টা গেমস/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Boat Race/ })).toHaveTextContent('ডেল্টা গেমস');
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'delta');
  expect(shown()).toEqual(['Boat Race']);
  expect(screen.getByRole('checkbox', { name: /^Nova Play/ })).toBeInTheDocument();
  // The browser stores the language.
  await act(async () => page.platform.language.choose('en'));
});

test('providers and sort order are read from the address and written to it', async () => {
  const page = await openLobby('/games?sort=aZ');
  await waitFor(() => expect(shown()).toEqual(['Air Hockey', 'Boat Race', 'Rocket Rush', 'Tiger Reels']));
  const providers = within(screen.getByRole('group', { name: 'Providers' }));
  await userEvent.click(providers.getByRole('checkbox', { name: 'Delta Games 1' }));
  expect(shown()).toEqual(['Boat Race']);
  expect(page.address()).toBe('/games?sort=aZ&system=DELTA');
  await userEvent.click(providers.getByRole('checkbox', { name: 'Delta Games 1' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Latest' }));
  expect(shown().slice(0, 2)).toEqual(['Boat Race', 'Tiger Reels']);
});

test('a guest’s favorites come first under Favorite, and stay on the device', async () => {
  await openLobby('/games?sort=favorite', { guest: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Favourite: Air Hockey' }));
  await waitFor(() => expect(shown()[0]).toBe('Air Hockey'));
  expect(localStorage.getItem('favourite-games')).toBe('["N-4"]');
});

test('a player’s favorites come from the server; a toggle shows at once and is reverted with a message if it fails', async () => {
  const api = playerApi();
  await openLobby('/games?sort=favorite', {}, api);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Favourite: Boat Race' })).toHaveAttribute('aria-pressed', 'true'),
  );
  api.setReply('POST /api/favourite-games', null);
  const heart = screen.getByRole('button', { name: 'Favourite: Air Hockey' });
  await userEvent.click(heart);
  expect(await screen.findByText('Your favourite could not be saved. Please try again.')).toBeInTheDocument();
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(api.requestsTo('POST /api/favourite-games')[0]?.body).toEqual({ codes: ['N-4'] });
});

test('a guest’s favorites are uploaded at login', async () => {
  const api = playerApi();
  const page = await openLobby('/games', { guest: true }, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Favourite: Air Hockey' }));
  act(() => page.platform.session.start({ token: 'token-2', playerId: '2', username: 'karim2026', exchangeToken: '' }));
  await waitFor(() => expect(localStorage.getItem('favourite-games')).toBeNull());
  expect(api.requestsTo('POST /api/favourite-games')[0]?.body).toEqual({ codes: ['N-4'] });
  expect(screen.getByRole('button', { name: 'Favourite: Air Hockey' })).toHaveAttribute('aria-pressed', 'true');
});

test('recent games are on top, an open round first', async () => {
  await openLobby('/games', {}, playerApi());
  const recent = within(await screen.findByRole('region', { name: 'Recently played' }));
  expect(recent.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
    'Continue: Rocket Rush',
    'Tiger Reels',
  ]);
});

test('volatility, RTP and features in the address narrow the list, each with its count', async () => {
  const page = await openLobby('/games?rtp=96.5');
  expect(await screen.findByText('Boat Race')).toBeInTheDocument();
  expect(shown()).toEqual(['Boat Race']);
  await userEvent.click(await screen.findByRole('radio', { name: 'Any' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'High 1' }));
  expect(page.address()).toBe('/games?volatility=high');
  expect(shown()).toEqual(['Rocket Rush']);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wilds 2' }));
  expect(shown()).toEqual(['Tiger Reels', 'Boat Race']);
  expect(page.address()).toBe('/games?feature=wilds');
  await act(async () => page.platform.language.choose('bn'));
  expect(await screen.findByRole('radio', { name: /^≥ ৯৫% ?[০-৯]$/ })).toBeInTheDocument();
  // The browser stores the language.
  await act(async () => page.platform.language.choose('en'));
});

test('a guest is sent to log in and continues into the game', async () => {
  await openLobby('/slot?title=Slots', { guest: true });
  const game = await screen.findByRole('link', { name: /^Tiger Reels/ });
  expect(screen.getByRole('link', { name: 'Try for free: Tiger Reels' })).toHaveAttribute(
    'href',
    '/demo?gameCode=N-1&title=Slots&at=slot',
  );
  expect(game.getAttribute('href')).toBe(
    `/login?from=${encodeURIComponent('/gamerun?gameCode=N-1&title=Slots&at=slot')}`,
  );
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?from=%2Fslot%3Ftitle%3DSlots');
});

test('a player may try a game for free, too', async () => {
  await openLobby('/slot?title=Slots');
  expect(await screen.findByRole('link', { name: 'Try for free: Tiger Reels' })).toHaveAttribute(
    'href',
    '/demo?gameCode=N-1&title=Slots&at=slot',
  );
});

test('a game without a demo has no demo link', async () => {
  const api = lobbyApi();
  api.setReply('GET /api/get-games', {
    games: someGames.games.map((game) => ({ ...game, demo: game.code === 'N-1' ? false : undefined })),
  });
  await openLobby('/games', { guest: true }, api);
  expect(await screen.findByRole('link', { name: 'Try for free: Boat Race' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Try for free: Tiger Reels' })).toBeNull();
});

test('a failed poster falls back to the default one', async () => {
  const { container } = await openLobby('/crash');
  await screen.findByText('Rocket Rush');
  const poster = container.querySelector('img');
  if (!poster) throw new Error('no poster');
  fireEvent.error(poster);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getAllByText('Rocket Rush')).toHaveLength(2);
});

test('an empty result links back to all games', async () => {
  const page = await openLobby('/games?q=zzzzzz');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all games' }));
  expect(shown()).toHaveLength(4);
  expect(page.address()).toBe('/games');
});

test.each([
  ['GET /api/get-games', 'games'],
  ['GET /api/get-provider', 'providers'],
  ['GET /api/get-system', 'systems'],
])(
  '%s that fails shows the server’s message, ours, or that no reply came',
  async (call, what) => {
    for (const [answer, words] of [
      [refusal(429, 'too_many_requests', 'Please slow down.'), 'Please slow down.'],
      [{ status: 500, json: {} }, `Failed to fetch ${what}`],
      [null, `An unexpected error occurred while fetching ${what}`],
    ] as const) {
      const api = lobbyApi();
      api.setReply(call, answer);
      const page = await openLobby('/slot', {}, api);
      expect(await screen.findByText(words, {}, { timeout: 3000 })).toBeInTheDocument();
      page.unmount();
    }
  },
  15_000,
);

test('a failed list can be retried', async () => {
  const api = lobbyApi();
  api.setReply('GET /api/get-games', null);
  await openLobby('/games', {}, api);
  const again = await screen.findByRole('button', { name: /try again/i }, { timeout: 3000 });
  api.setReply('GET /api/get-games', someGames);
  await userEvent.click(again);
  expect(await screen.findByText('Tiger Reels')).toBeInTheDocument();
});

test('without providers the lobby shows a message', async () => {
  const api = lobbyApi();
  api.setReply('GET /api/get-games', { games: [] });
  api.setReply('GET /api/get-provider', { data: [] });
  await openLobby('/games', {}, api);
  expect(await screen.findByText('No providers available')).toBeInTheDocument();
});

test('a search is gone in the next category, even if that is opened before its address is written', async () => {
  await openLobby('/slot');
  await screen.findByText('Tiger Reels');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Games' }), 'tiger');
  fireEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: /^Crash/ }));
  await waitFor(() => expect(shown()).toEqual(['Rocket Rush']));
  expect(screen.getByRole('searchbox', { name: 'Search Games' })).toHaveValue('');
});

test('a pending search update does not return the player from an opened game to the lobby', async () => {
  const page = await openLobby();
  await screen.findByText('Tiger Reels');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Games' }), 'tiger');
  await userEvent.click(screen.getByRole('link', { name: /^Tiger Reels/ }));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(page.address()).toMatch(/^\/gamerun/);
});

test('a category without games shows coming soon and links to the exchange, never to another game', async () => {
  await openLobby('/games?type=SPORTS&system=SABA&title=Virtual', {}, playerApi());
  expect(await screen.findByText('Coming soon')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Virtual' })).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Football on the exchange' });
  expect(link).toHaveAttribute('href', '/exchange-sports/soccer');
  expect(shown()).toEqual([]);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test.each([
  ['/casino', 'Table games', '/table'],
  ['/games?type=TABLE&tag=poker&title=Poker', 'Table games', '/table'],
  ['/games?type=SPORTS&system=FANTASY&title=Fantasy', 'Cricket on the exchange', '/exchange-sports/cricket'],
  ['/games?type=SPORTS&system=CMD&title=CMD%20Sports', 'Sports on the exchange', '/exchange-sports'],
  ['/games?type=SPORTS&system=KABADDI&title=Kabaddi', 'All games', '/games'],
  ['/fishing', 'All games', '/games'],
])('%s is coming soon, with a link: %s', async (at, name, to) => {
  const page = await openLobby(at);
  const place = within(await screen.findByRole('region', { name: 'Coming soon' }));
  expect(place.getByRole('link', { name })).toHaveAttribute('href', to);
  page.unmount();
});

test('a provider with games elsewhere is not coming soon: its filter has no results', async () => {
  await openLobby('/crash?system=DELTA');
  expect(await screen.findByText('No games match. Try another word or fewer filters.')).toBeInTheDocument();
  expect(screen.queryByText('Coming soon')).not.toBeInTheDocument();
});

test('a search without results here shows matches from other categories', async () => {
  await openLobby('/crash?q=tiger');
  expect(await screen.findByText('Nothing matches here. In other categories:')).toBeInTheDocument();
  expect(shown()).toEqual(['Tiger Reels']);
});

test('a tile shows the game’s distinctive rule', async () => {
  const games = someGames.games.map((game) =>
    game.code === 'N-1'
      ? { ...game, features: ['twenty-lines', 'wilds'], volatility: 'low' }
      : game.code === 'N-3'
        ? { ...game, features: ['double-zero'] }
        : game,
  );
  const api = lobbyApi();
  api.setReply('GET /api/get-games', { games });
  await openLobby('/games', {}, api);
  expect(await screen.findByText('20 lines, low volatility')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Rocket Rush.*Double zero/ })).toBeInTheDocument();
});
