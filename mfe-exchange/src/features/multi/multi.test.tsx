import { screen } from '@testing-library/react';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { Page } from './multi.page';

const event = (id: string, Event: string) => ({
  MarketId: `1.${id}`,
  EventId: id,
  Event,
  Fancy: 0,
  Bookmaker: 0,
  sport: 'cricket',
  inplay: false,
  open_date: '2026-11-21T10:00:00.000Z',
});
const { transport } = fakeApi({
  'GET /api/sports-events/cricket': [event('1', 'Dhaka v Sylhet'), event('2', 'Khulna v Barishal')],
  'GET /api/sports-events/soccer': [],
  'GET /api/sports-events/tennis': [],
});

const pinned = (json: string): void =>
  void jest.spyOn(Storage.prototype, 'getItem').mockImplementation((key) => (key === 'pinned-markets' ? json : null));

// The page opens its price stream, which has no server here.
beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline')));
afterEach(() => jest.restoreAllMocks());

test('only pinned markets show', async () => {
  pinned('["1.2"]');
  await renderWithPlatform(<Page />, { transport });
  expect(await screen.findByText('Khulna v Barishal')).toBeInTheDocument();
  expect(screen.queryByText('Dhaka v Sylhet')).toBeNull();
});

test('unreadable pins count as none', async () => {
  pinned('{broken');
  await renderWithPlatform(<Page />, { transport });
  expect(await screen.findByRole('link', { name: 'Find a match' })).toHaveAttribute('href', '/exchange');
});
