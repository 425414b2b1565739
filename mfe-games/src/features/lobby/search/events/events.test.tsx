import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStore } from '@pavilion/platform';
import { type FakeApi, fakeApi, renderWithPlatform } from '@pavilion/testing';
import { PhonePanel } from '../../filters/phone-panels.view';
import { providers, someGames } from '../../games.fixture';
import { Page } from '../../lobby.page';
import { LobbyStore } from '../../lobby.store';
import { readFilter } from '../../lobby-filter';

const match = (name: string, at: number, sport = 'cricket') => ({
  ...{ MarketId: `1.${at}`, EventId: String(at), Event: name, Fancy: 0, Bookmaker: 0, sport },
  ...{ inplay: at === 1, open_date: `2026-12-0${at}T12:00:00.000Z` },
});
const cricket = [match('Khulna Rhinos v Sylhet Storm', 2), match('Dhaka Royals v Khulna Rhinos', 1)];

const lobbyApi = () =>
  fakeApi({
    'GET /api/get-games': someGames,
    'GET /api/get-provider': providers,
    'GET /api/get-system': { systems: ['NOVA', 'DELTA'] },
    'GET /api/sports-events/cricket': cricket,
    'GET /api/sports-events/soccer': [match('Boat Club v Rangpur', 3, 'soccer')],
    'GET /api/sports-events/tennis': [],
    'GET /api/sports-events/other': [],
  });

async function search(words: string, { api = lobbyApi(), guest = false }: { api?: FakeApi; guest?: boolean } = {}) {
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at: '/games', guest });
  await screen.findByText('Tiger Reels');
  expect(api.requestsTo('GET /api/sports-events/cricket')).toEqual([]);
  await userEvent.type(screen.getByRole('searchbox'), words);
  return page;
}
const matches = async () => within(await screen.findByRole('region', { name: 'Matches' }));

test('a team is found despite a typo, its earliest match first, and leads to the odds', async () => {
  await search('kulna');
  const found = await matches();
  expect(await found.findByText('2 matches on the exchange')).toBeInTheDocument();
  const [first, second] = found.getAllByRole('link');
  expect(first).toHaveTextContent('Dhaka Royals v Khulna RhinosIn-Play');
  expect(first).toHaveAttribute('href', '/odds-view?eventId=1&marketId=1.1&sport=cricket');
  expect(second).toHaveTextContent('Khulna Rhinos v Sylhet Storm');
  expect(screen.getByText('No games match “kulna”. Try another word or fewer filters.')).toBeInTheDocument();
});

test('games and matches are found together; one match is counted as one, in Bangla too', async () => {
  const page = await search('boat');
  expect(await (await matches()).findByText('1 match on the exchange')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Boat Race/ })).toBeInTheDocument();
  await act(async () => page.platform.language.choose('bn'));
  expect(await screen.findByText('এক্সচেঞ্জে ১টি ম্যাচ')).toBeInTheDocument();
  // The browser stores the language.
  await act(async () => page.platform.language.choose('en'));
});

test('a search that finds nothing anywhere says what was searched; one that finds games says nothing of matches', async () => {
  const page = await search('zebra');
  expect(await screen.findByText('No match or team on the exchange is named “zebra”.')).toBeInTheDocument();
  expect(screen.getByText('No games match “zebra”. Try another word or fewer filters.')).toBeInTheDocument();
  page.unmount();
  const api = lobbyApi();
  await search('tiger', { api });
  await waitFor(() => expect(api.requestsTo('GET /api/sports-events/other')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Matches' })).toBeNull());
});

test('a long list of matches is shown in part, and whole on demand', async () => {
  const api = lobbyApi();
  api.setReply(
    'GET /api/sports-events/tennis',
    [1, 2, 3, 4, 5, 6, 7].map((at) => match(`Player ${at} v Akter`, at, 'tennis')),
  );
  await search('akter', { api });
  const found = await matches();
  expect(await found.findAllByRole('link')).toHaveLength(5);
  await userEvent.click(found.getByRole('button', { name: 'Show 2 more matches' }));
  expect(found.getAllByRole('link')).toHaveLength(7);
});

test('a list that fails to load is not taken for an empty one, and can be retried', async () => {
  const api = lobbyApi();
  api.setReply('GET /api/sports-events/soccer', null);
  await search('boat', { api });
  const retry = await (await matches()).findByRole('button', { name: /try again/i }, { timeout: 3_000 });
  api.setReply('GET /api/sports-events/soccer', [match('Boat Club v Rangpur', 3, 'soccer')]);
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /^Boat Club v Rangpur/ })).toBeInTheDocument();
});

test('a guest, to whom the exchange shows no matches, requests none; nor does a single letter', async () => {
  const api = lobbyApi();
  const page = await search('khulna', { api, guest: true });
  expect(await screen.findByText(/^No games match “khulna”/)).toBeInTheDocument();
  page.unmount();
  await search('k', { api });
  expect(api.requestsTo('GET /api/sports-events/cricket')).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Matches' })).toBeNull();
});

const ignore = (): void => undefined;
async function searchOnPhone(words: string, path: string, guest = false) {
  const api = lobbyApi();
  const Panel = () => {
    const store = useStore((platform) => new LobbyStore(platform, words));
    return <PhonePanel kind="search" store={store} filter={readFilter(path, '')} onChange={ignore} onClose={ignore} />;
  };
  const page = await renderWithPlatform(<Panel />, { transport: api.transport, at: path, guest });
  return { ...page, api };
}

test.each([
  ['only matches', 'kulna', '/games', 'Show 2 matches', '২টি ম্যাচ দেখুন'],
  ['a match and a game', 'boat', '/games', 'Show 1 game', '১টি গেম দেখুন'],
  ['a game of another category', 'tiger', '/crash', 'Show 1 game', '১টি গেম দেখুন'],
  ['nothing', 'zebra', '/games', 'Back to the lobby', 'লবিতে ফিরুন'],
])('a phone’s search that finds %s says so on its button', async (_what, words, path, english, bangla) => {
  const { platform } = await searchOnPhone(words, path);
  expect(await screen.findByRole('button', { name: english })).toBeInTheDocument();
  await act(async () => platform.language.choose('bn'));
  expect(await screen.findByRole('button', { name: bangla })).toBeInTheDocument();
  await act(async () => platform.language.choose('en'));
});

test('a guest’s search on a phone requests no matches', async () => {
  const { api } = await searchOnPhone('khulna', '/games', true);
  expect(await screen.findByRole('button', { name: 'Back to the lobby' })).toBeInTheDocument();
  expect(api.requestsTo('GET /api/sports-events/cricket')).toEqual([]);
});
