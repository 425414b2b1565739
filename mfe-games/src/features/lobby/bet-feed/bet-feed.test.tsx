import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeApi, fakeApi, renderWithPlatform } from '@pavilion/testing';
import { providers, someGames } from '../games.fixture';
import { Page } from '../lobby.page';

const bet = (game_code: string, player: string, stake: string, win: string) => ({
  ...{ game_code, player, stake, win },
  settled_at: '2026-11-26T12:00:00.000Z',
});
const bets = {
  latest: [bet('N-1', 'r***7', '10.00', '0.00'), bet('GONE', 'x***y', '10.00', '0.00')],
  high: [bet('N-3', 'k***2', '10.00', '5000.00')],
};

const lobbyApi = (feed: unknown = bets) =>
  fakeApi({
    'GET /api/get-games': someGames,
    'GET /api/get-provider': providers,
    'GET /api/get-system': { systems: ['NOVA', 'DELTA'] },
    'GET /api/bet-feed': feed,
  });

type Watch = (entries: readonly object[]) => void;
const watches = new Set<Watch>();
const see = (isIntersecting: boolean): void => [...watches].forEach((watch) => watch([{ isIntersecting }]));
beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(private readonly watch: Watch) {
      watches.add(watch);
    }
    observe(): void {}
    disconnect(): void {
      watches.delete(this.watch);
    }
  } as never;
});
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

async function openFeed(api: FakeApi, guest = false) {
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at: '/games', guest });
  await screen.findByText('Tiger Reels');
  expect(api.requestsTo('GET /api/bet-feed')).toEqual([]);
  act(() => see(true));
  return page;
}
const feedOf = async () => within(await screen.findByRole('region', { name: 'Bets right now' }));

test('the bets of others are loaded near the end of the lobby, with masked names and the games they open', async () => {
  await openFeed(lobbyApi(), true);
  const feed = await feedOf();
  const table = within(await feed.findByRole('table', { name: 'Latest bets' }));
  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(table.getByRole('row', { name: /Tiger Reels r\*\*\*7 .*৳10\.00 0\.00× ৳0\.00/ })).toBeInTheDocument();
  await userEvent.click(feed.getByRole('tab', { name: 'Highest wins in 24 hours' }));
  const wins = within(feed.getByRole('table', { name: 'Highest wins in 24 hours' }));
  expect(wins.getByRole('row', { name: /Rocket Rush k\*\*\*2 .*৳5,000\.00/ })).toBeInTheDocument();
  expect(wins.getByRole('link', { name: 'Rocket Rush' })).toHaveAttribute(
    'href',
    `/login?from=${encodeURIComponent('/gamerun?gameCode=N-3&at=games')}`,
  );
});

test('without bets the feed says what would be there, and a failed one offers to try again', async () => {
  const api = lobbyApi({ latest: [], high: [] });
  const page = await openFeed(api);
  const feed = await feedOf();
  expect(await feed.findByText(/^Nobody has played in the last 24 hours/)).toBeInTheDocument();
  expect(feed.queryByRole('button', { name: 'Pause the list' })).toBeNull();
  await userEvent.click(feed.getByRole('tab', { name: 'Highest wins in 24 hours' }));
  expect(feed.getByText(/^No bet has won more than its stake/)).toBeInTheDocument();
  page.unmount();
  const broken = lobbyApi(null);
  await openFeed(broken);
  const failed = await feedOf();
  await userEvent.click(await failed.findByRole('button', { name: /try again/i }, { timeout: 3_000 }));
  // There is nothing that could change.
  expect(failed.queryByRole('button', { name: 'Pause the list' })).toBeNull();
  await waitFor(() => expect(broken.requestsTo('GET /api/bet-feed').length).toBeGreaterThan(1));
});

test.each([
  ['paused', () => userEvent.click(screen.getByRole('button', { name: 'Pause the list' }))],
  ['far from the screen', async () => act(() => see(false))],
])('a list that is %s asks for nothing and stays as it is', async (_, stop) => {
  const api = lobbyApi();
  const { platform } = await openFeed(api);
  const feed = await feedOf();
  await feed.findByText('r***7');
  await stop();
  api.setReply('GET /api/bet-feed', { latest: [bet('N-1', 'z***1', '10.00', '0.00')], high: [] });
  const { readBetFeed } = await import('@pavilion/contract/calls/bet-feed');
  await act(async () => platform.queries.invalidate(readBetFeed));
  expect(api.requestsTo('GET /api/bet-feed')).toHaveLength(1);
  expect(feed.getByText('r***7')).toBeInTheDocument();
  act(() => see(true));
  const resume = feed.queryByRole('button', { name: 'Resume the list' });
  if (resume) await userEvent.click(resume);
  expect(await feed.findByText('z***1')).toBeInTheDocument();
});

test('a player whose play is closed is offered no demo and sees no bets of others', async () => {
  const api = lobbyApi();
  const now = new Date().toISOString();
  api.setReply('GET /api/session', {
    ...{ id: 's', now, started_at: now, idle_ends_at: now, ends_at: now },
    ...{ reality_check_minutes: null, net_position: '0.00' },
    restriction: { kind: 'self-exclusion', until: '2099-01-31T18:30:00.000Z' },
  });
  const { platform } = await openFeed(api);
  await feedOf();
  expect(screen.getByRole('link', { name: 'Try for free: Tiger Reels' })).toBeInTheDocument();
  await act(platform.sessionClock.read);
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Try for free/ })).toBeNull());
  expect(screen.queryByRole('region', { name: 'Bets right now' })).toBeNull();
  expect(screen.getByRole('link', { name: /^Tiger Reels/ })).toBeInTheDocument();
});
