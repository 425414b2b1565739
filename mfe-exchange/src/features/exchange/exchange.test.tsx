import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { Page } from './exchange.page';

const event = (id: string, Event: string, sport: string, inplay: boolean) => ({
  MarketId: `1.${id}`,
  EventId: id,
  Event,
  Fancy: 0,
  Bookmaker: 0,
  sport,
  inplay,
  open_date: '2026-11-21T10:00:00.000Z',
});
const answers = {
  'GET /api/sports-events/cricket': [event('1', 'Dhaka v Sylhet', 'cricket', true)],
  'GET /api/sports-events/soccer': [event('2', 'Abahani v Mohammedan', 'soccer', false)],
  'GET /api/sports-events/tennis': refusal(429, 'too_many_requests', 'Please slow down.'),
};

// The page opens its price stream, which has no server here.
beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline')));
afterEach(() => jest.restoreAllMocks());

test('the desktop entry opens only its sport, and another is one press away', async () => {
  const page = await renderWithPlatform(<Page />, {
    transport: fakeApi(answers).transport,
    at: '/player/playGame?t=sport&v=CRICKET',
  });
  expect(await screen.findByText('Dhaka v Sylhet')).toBeInTheDocument();
  expect(screen.queryByText('Abahani v Mohammedan')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Soccer' }));
  expect(await screen.findByText('Abahani v Mohammedan')).toBeInTheDocument();
  expect(page.address()).toBe('/exchange?sport=soccer');
});

test('a sport that fails to load leaves the others', async () => {
  await renderWithPlatform(<Page />, { transport: fakeApi(answers).transport, at: '/exchange' });
  const row = await screen.findByRole('link', { name: /Dhaka v Sylhet/ });
  expect(row).toHaveAttribute('href', '/odds-view?eventId=1&marketId=1.1&sport=cricket');
});

test('a sport that this client doesn’t know is shown as other', async () => {
  const others = { ...answers, 'GET /api/sports-events/other': [event('9', 'Padma v Meghna', 'carrom', false)] };
  await renderWithPlatform(<Page />, { transport: fakeApi(others).transport, at: '/exchange' });
  expect(await screen.findByRole('link', { name: /Padma v Meghna/ })).toHaveAttribute(
    'href',
    '/odds-view?eventId=9&marketId=1.9&sport=other',
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Cricket1',
    'Soccer1',
    'Other sports1',
  ]);
});
