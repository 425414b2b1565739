import { screen } from '@testing-library/react';
import type { SportsEvent } from '@pavilion/contract/calls/exchange';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { byDay } from './by-day';
import { Page } from './sports.page';

const at = (iso: string, inPlay = false): SportsEvent => ({
  marketId: iso,
  eventId: iso,
  name: iso,
  hasFancy: 0,
  hasBookmaker: 0,
  sport: 'cricket',
  inPlay,
  opensAt: Date.parse(iso),
});

test('matches are grouped into those in play, then by day in Dhaka, and a late one counts as today', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const events = [
    at('2026-11-20T10:00:00Z'),
    at('2026-11-21T10:00:00Z', true),
    at('2026-11-21T17:59:00Z'),
    at('2026-11-21T18:00:00Z'),
    at('2026-11-24T09:00:00Z'),
  ];
  expect(
    byDay(events, now).map(({ days, events: some }) => [days, some.map((event) => events.indexOf(event))]),
  ).toEqual([
    [null, [1]],
    [0, [0, 2]],
    [1, [3]],
    [3, [4]],
  ]);
});

const event = (Event: string, inplay: boolean) => ({
  MarketId: `1.${Event.length}`,
  EventId: '1',
  Event,
  Fancy: 0,
  Bookmaker: 0,
  sport: 'cricket',
  inplay,
  open_date: '2026-11-21T10:00:00.000Z',
});
const { transport } = fakeApi({
  'GET /api/sports-events/cricket': [event('Dhaka v Sylhet', true), event('Khulna v Barishal', false)],
  'GET /api/sports-events/soccer': [],
  'GET /api/sports-events/tennis': [],
  'GET /api/sports-events/other': [{ ...event('Sheffield 19th Apr', false), sport: 'greyhound-racing' }],
});

beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline')));
afterEach(() => jest.restoreAllMocks());

test('a sport shows what is in play and what comes next, and leads to its own list', async () => {
  await renderWithPlatform(<Page />, { transport, at: '/exchange-sports' });
  const cricket = await screen.findByRole('link', { name: /^Cricket/ });
  expect(cricket).toHaveAttribute('href', '/exchange-sports/cricket');
  expect(cricket).toHaveTextContent('1 in play1 upcomingNext matchKhulna v Barishal');
});

test('a sport from the feed has its own entry and page; without events it has none', async () => {
  await renderWithPlatform(<Page />, { transport, at: '/exchange-sports' });
  const hounds = await screen.findByRole('link', { name: /^Greyhound racing/ });
  expect(hounds).toHaveAttribute('href', '/exchange-sports/greyhound-racing');
  expect(screen.queryByRole('link', { name: /Kabaddi|Horse racing/ })).toBeNull();
});
