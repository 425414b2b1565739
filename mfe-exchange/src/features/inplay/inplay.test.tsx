import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { Page } from './inplay.page';
import { eventsOf } from './inplay-tab';

const event = (id: string, Event: string, over: object = {}) => ({
  MarketId: `1.${id}`,
  EventId: id,
  Event,
  Fancy: 1,
  Bookmaker: 0,
  sport: 'cricket',
  inplay: true,
  open_date: '2026-11-21T10:00:00.000Z',
  ...over,
});

const api = () =>
  fakeApi({
    'GET /api/sports-events/cricket': [
      event('1', 'Dhaka v Sylhet'),
      event('2', 'Khulna v Barishal', { inplay: false }),
    ],
    'GET /api/sports-events/soccer': [event('3', 'Abahani v Mohammedan', { sport: 'soccer', Fancy: 0, Bookmaker: 1 })],
    'GET /api/sports-events/tennis': [],
    'GET /api/exchange/results': [],
  });

const ended = (id: string, Event: string, winner: string | null) => ({
  MarketId: `1.${id}`,
  EventId: id,
  Event,
  sport: 'cricket',
  open_date: '2026-11-21T10:00:00.000Z',
  ended_at: '2026-11-21T13:40:00.000Z',
  winner,
});

// The pages open their price stream, which has no server here.
beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline')));
afterEach(() => jest.restoreAllMocks());

test('only events in play show, grouped by sport, with their markets', async () => {
  await renderWithPlatform(<Page />, { transport: api().transport, at: '/exchange-inplay' });
  expect(await screen.findByText('Dhaka v Sylhet')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Cricket1',
    'Soccer1',
  ]);
  expect(screen.queryByText('Khulna v Barishal')).toBeNull();
  expect(screen.getByText('Fancy')).toBeInTheDocument();
  expect(screen.getByText('BookMaker')).toBeInTheDocument();
});

test('search filters the list by name', async () => {
  await renderWithPlatform(<Page />, { transport: api().transport, at: '/exchange-inplay' });
  await screen.findByText('Dhaka v Sylhet');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'mohammedan');
  expect(screen.queryByText('Dhaka v Sylhet')).toBeNull();
  expect(screen.getByText('Abahani v Mohammedan')).toBeInTheDocument();
});

test('the tab is in the address', async () => {
  const page = await renderWithPlatform(<Page />, { transport: api().transport, at: '/exchange-inplay' });
  await userEvent.click(await screen.findByRole('tab', { name: 'Result' }));
  expect(page.address()).toBe('/exchange-inplay?tab=result');
  expect(await screen.findByText('No results yet. Finished matches will be listed here.')).toBeInTheDocument();
});

test('an ended match shows its winner, or that there is none', async () => {
  const answers = api();
  answers.setReply('GET /api/exchange/results', [
    ended('7', 'Dhaka v Rangpur', 'Rangpur'),
    ended('8', 'Khulna v Cumilla', null),
    ended('9', 'Padma v Meghna', 'The Draw'),
  ]);
  await renderWithPlatform(<Page />, { transport: answers.transport, at: '/exchange-inplay?tab=result' });
  const [won, none, draw] = await screen.findAllByRole('listitem');
  expect(won).toHaveTextContent('Dhaka v RangpurEnded 21/11/2026, 19:40 GMT+6Rangpur won');
  expect(none).toHaveTextContent('No result');
  expect(draw).toHaveTextContent(/GMT\+6The Draw$/);
  expect(screen.queryByText('Dhaka v Sylhet')).toBeNull();
});

test('a pin is stored on this device', async () => {
  await renderWithPlatform(<Page />, { transport: api().transport, at: '/exchange-inplay' });
  const pin = await screen.findByRole('button', { name: 'Pin Dhaka v Sylhet to Multi Markets' });
  await userEvent.click(pin);
  expect(pin).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('pinned-markets')).toBe('["1.1"]');
});

test('today and tomorrow are days in Dhaka', () => {
  const at = (iso: string) => ({
    marketId: iso,
    eventId: iso,
    name: iso,
    hasFancy: 0,
    hasBookmaker: 0,
    sport: 'cricket' as const,
    inPlay: false,
    opensAt: Date.parse(iso),
  });
  const events = [at('2026-11-21T17:59:00Z'), at('2026-11-21T18:01:00Z')];
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(eventsOf('today', events, now)).toEqual([events[0]]);
  expect(eventsOf('tomorrow', events, now)).toEqual([events[1]]);
});
