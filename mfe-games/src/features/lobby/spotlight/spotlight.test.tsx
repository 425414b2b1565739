import { screen, within } from '@testing-library/react';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { providers, someGames } from '../games.fixture';
import { Page } from '../lobby.page';

const games = (reads: Readonly<Record<string, unknown>> = {}) =>
  fakeApi({
    'GET /api/get-games': someGames,
    'GET /api/get-provider': providers,
    'GET /api/get-system': { systems: ['NOVA', 'DELTA'] },
    ...reads,
  });

beforeEach(() => {
  // The module reads it once; a wide screen from then on.
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ media, matches: media.includes('1200px'), addEventListener() {}, removeEventListener() {} }) as never,
    );
});

const suggested = async () => within(await screen.findByRole('list', { name: 'Where to begin' })).getAllByRole('link');

test('a player goes on with the round in play, then begins with other games', async () => {
  const played = (code: string, is_open: boolean) => ({ code, is_open, played_at: '2026-01-05T00:00:00.000Z' });
  const api = games({ 'GET /api/recent-games': { data: [played('N-1', false), played('N-3', true)] } });
  await renderWithPlatform(<Page />, { transport: api.transport, at: '/games' });
  const [first, second, third] = await suggested();
  expect(first).toHaveTextContent('Round in playRocket RushNova Play96.00% RTP');
  expect(first).toHaveAttribute('href', '/gamerun?gameCode=N-3&at=games');
  expect(second).toHaveTextContent('RecommendedTiger Reels');
  expect(third).toHaveTextContent('Highest returnBoat RaceDelta Games97.00% RTP');
});

test('a guest begins by logging in', async () => {
  await renderWithPlatform(<Page />, { transport: games().transport, at: '/slot', guest: true });
  const [first] = await suggested();
  expect(first).toHaveTextContent('RecommendedTiger Reels');
  expect(first).toHaveAttribute('href', `/login?from=${encodeURIComponent('/gamerun?gameCode=N-1&at=slot')}`);
});
