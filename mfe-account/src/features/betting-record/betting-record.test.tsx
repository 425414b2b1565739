import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getProviders } from '@pavilion/contract/calls/games';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { answers } from '../../testing/replies';
import { Page } from './betting-record.page';

const RECORD = 'GET /api/betting-record';
const round = (id: string, changes: Record<string, unknown> = {}) => ({
  id,
  platform: 'ORIGINALS',
  game_type: 'EGAME',
  game_code: 'CRASH',
  game_name: 'Boundary Crash Deluxe',
  game_name_bn: 'বাউন্ডারি ক্র্যাশ',
  bet_amount: '10.00',
  winAmount: '25.00',
  status: 'settled',
  created_at: '2026-11-20T18:05:00.000Z',
  settled_at: '2026-11-20T18:05:09.000Z',
  ...changes,
});

const course = (changes: Record<string, unknown> = {}) => ({
  data: {
    id: '1',
    game_code: 'CRASH',
    bet_amount: '10.00',
    winAmount: '25.00',
    status: 'settled',
    created_at: '2026-11-20T18:05:00.000Z',
    settled_at: '2026-11-20T18:05:09.000Z',
    steps: [
      { kind: 'bet', amount: '10.00', transaction_id: 'b', created_at: '2026-11-20T18:05:00.000Z' },
      { kind: 'win', amount: '25.00', transaction_id: 'w', created_at: '2026-11-20T18:05:09.000Z' },
    ],
    detail: {
      engine: 'dice',
      choice: { target: 6040, over: true },
      result: { roll: 7537, won: true },
      multiplier: 25_000,
      nonce: 4,
      client_seed: 'dhaka',
      commitment: 'ffe054fe',
    },
    replay_url: 'http://games.test/replay/1?sig=x',
    ...changes,
  },
});

const providers = {
  data: [
    { platform: 'ORIGINALS', name: 'Pavilion Originals', logo: '' },
    { platform: 'NOVA', name: 'Nova', name_bn: 'নোভা', logo: '' },
  ],
};

const open = async (course1: unknown = course(), providerList: unknown = providers, at = '/') => {
  const api = fakeApi({
    ...answers,
    'GET /api/betting-record/1': course1,
    [RECORD]: ({ url }: { url: string }) => ({
      data: url.includes('unsettled')
        ? [round('9', { status: 'open' })]
        : [round('1'), round('2', { platform: 'NOVA', winAmount: '0.00' })],
      page: { next: 'forth', previous: null, first: 1 },
    }),
    'GET /api/get-provider': providerList,
    'GET /api/get-type': { data: ['SLOT', 'EGAME'] },
  });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at });
  await screen.findAllByRole('row');
  return { api, page, user: userEvent.setup() };
};

test('a provider’s name replaces its code when it loads after the rounds', async () => {
  const { api, page } = await open(course(), refusal(503, 'unavailable', 'Later.'));
  expect(screen.getAllByText('ORIGINALS').length).toBeGreaterThan(0);
  api.setReply('GET /api/get-provider', providers);
  await act(async () => page.platform.queries.invalidate(getProviders));
  expect(await screen.findAllByText('Pavilion Originals')).not.toHaveLength(0);
  expect(screen.queryByText('ORIGINALS')).not.toBeInTheDocument();
});

test('a round shows its game and provider by their names in the player’s language', async () => {
  const { page } = await open();
  expect(screen.getByRole('cell', { name: 'Nova' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /Boundary Crash Deluxe/ })).toHaveLength(2);
  await act(async () => page.platform.language.choose('bn'));
  expect(screen.getAllByRole('button', { name: /বাউন্ডারি ক্র্যাশ/ })).toHaveLength(2);
  expect(screen.getByRole('cell', { name: 'নোভা' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'নোভা' })).toBeInTheDocument();
  expect(screen.getAllByRole('cell', { name: 'Pavilion Originals' })).not.toHaveLength(0);
  // The browser stores the language.
  await act(async () => page.platform.language.choose('en'));
});

test('a free spin is labeled as one: no stake of the player’s, and its win is all profit', async () => {
  const steps = [{ kind: 'free_bet', amount: '10.00', transaction_id: 'b', created_at: '2026-11-20T18:05:00.000Z' }];
  const free = { bet_amount: '0.00', free_amount: '10.00', winAmount: '36.00' };
  const { user, api } = await open(course({ ...free, steps }));
  api.setReply(RECORD, { data: [round('1', free)], page: { next: null, previous: null, first: 1 } });
  await user.click(screen.getByRole('tab', { name: 'Unsettled' }));
  await user.click(screen.getByRole('tab', { name: 'Settled' }));
  const row = await screen.findByRole('row', { name: /Free spin ৳36.00/ });
  await user.click(within(row).getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Free spin ৳10.00')).toBeVisible();
  expect(dialog.queryByText(/^Bet -/)).toBeNull();
});

test('rounds show turnover and profit or loss, and a platform filters them on the server', async () => {
  const { user, api, page } = await open();
  expect(screen.getByText('৳15.00')).toBeInTheDocument();
  expect(screen.getByText('-৳10.00')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'Nova');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(api.requestsTo(RECORD).at(-1)?.url).toBe(
    '/api/betting-record?status=settled&platform=NOVA&days=today&size=10',
  );
  expect(page.address()).toBe('/?days=today&platform=NOVA');
  expect(api.requestsTo('GET /api/records/bets/totals').at(-1)?.url).toContain('platform=NOVA');
});

test('the address alone determines the list, and pages are requested by their cursors', async () => {
  const { api } = await open(course(), providers, '/?tab=unsettled&days=7&size=25&sort=oldest&cursor=abc');
  expect(api.requestsTo(RECORD).at(-1)?.url).toBe(
    '/api/betting-record?status=unsettled&days=7&size=25&cursor=abc&sort=oldest',
  );
  expect(screen.getByRole('tab', { name: 'Unsettled' })).toHaveAttribute('aria-selected', 'true');
});

test('paging shows the next page, its row numbers and the way back to the first', async () => {
  const { user, api, page } = await open();
  expect(screen.getByText('1 - 2 of 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  api.setReply(RECORD, { data: [round('3')], page: { next: null, previous: 'back', first: 3 } });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(page.address()).toBe('/?cursor=forth');
  expect(await screen.findByText('3 - 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'First page' }));
  expect(page.address()).toBe('/');
});

test('offline shows differently from a fault, and another page size restarts the list', async () => {
  const { user, api, page } = await open();
  api.setReply(RECORD, null);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(page.address()).toBe('/?size=50');
  expect(await screen.findByText(/You’re offline/, {}, { timeout: 3_000 })).toBeInTheDocument();
});

test('a page requested offline says so and loads by itself once the connection is back', async () => {
  const { user } = await open();
  act(() => void window.dispatchEvent(new Event('offline')));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(await screen.findByText(/You’re offline/)).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('1 - 2 of 2')).toBeInTheDocument();
});

test('days are sent to the server, which counts them in Dhaka', async () => {
  const { user, api } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'Yesterday');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(api.requestsTo(RECORD).at(-1)?.url).toBe('/api/betting-record?status=settled&days=yesterday&size=10');
});

test('a bet that settles appears without a reload', async () => {
  const { api, page } = await open();
  api.setReply(RECORD, { data: [round('3', { winAmount: '110.00' })] });
  await act(async () => page.platform.facts.publish('balance-changed'));
  expect(await screen.findAllByText('৳100.00')).not.toHaveLength(0);
});

test('the detail truncates a long game name', async () => {
  const { user } = await open();
  await user.click(screen.getAllByRole('button', { name: 'Details of Boundary Crash Deluxe' })[0] as HTMLElement);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Boundary Crash ...');
});

const bet = (id: string, changes: Record<string, unknown> = {}) => ({
  transaction_id: id,
  kind: 'exchange',
  event_id: 'e',
  event_name: 'Padma v Meghna',
  market_id: '1.7',
  market_name: 'Match Odds',
  selection_name: 'Padma',
  bet_type: 'back',
  stake: '100.00',
  matched: '100.00',
  cancelled: '0.00',
  lapsed: '0.00',
  voided: '0.00',
  odds: '2.50',
  run: null,
  potential_profit: '150.00',
  potential_liability: '100.00',
  net_profit_loss: '150.00',
  status: 'WON',
  result: 'Padma',
  created_at: '2026-11-20T18:05:00.000Z',
  settled_at: '2026-11-20T20:05:00.000Z',
  ...changes,
});

test('the exchange tab shows each bet with its result and filters the bets on the server', async () => {
  const { user, api, page } = await open();
  api.setReply('GET /api/exchange/history', {
    data: [
      bet('1'),
      bet('3', { selection_name: 'The Draw', result: 'The Draw' }),
      bet('2', {
        kind: 'fancy',
        bet_type: 'no',
        selection_name: '6 over runs',
        run: 48,
        odds: '90.00',
        status: 'void',
        result: null,
        net_profit_loss: '0.00',
      }),
    ],
    page: { next: null, previous: null, first: 1 },
  });
  api.setReply('GET /api/records/exchange/totals', { count: 2, stake: '200.00', net_profit_loss: '150.00' });
  await user.click(screen.getByRole('tab', { name: 'Exchange' }));
  // A fancy's line belongs to the selection; the Odds column shows its rate.
  const row = (await screen.findByRole('button', { name: 'Details of 6 over runs, Padma v Meghna' })).closest(
    'tr, li',
  ) as HTMLElement;
  expect(within(row).getByText('No · 6 over runs · Line 48')).toBeInTheDocument();
  expect(within(row).getByText('90')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Details of 6 over runs, Padma v Meghna' }));
  const detail = await screen.findByRole('dialog');
  expect(detail).toHaveTextContent('Void');
  expect(detail).toHaveTextContent('your stake was returned');
  await user.click(within(detail).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await act(async () => page.platform.language.choose('bn'));
  expect(screen.getAllByText('জিতেছে')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: /ড্র/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/ম্যাচ অডস.*ড্র/);
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'বন্ধ করুন' })[0] as HTMLElement);
  await act(async () => page.platform.language.choose('en'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'WON');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(api.requestsTo('GET /api/exchange/history').at(-1)?.url).toContain('status=WON');
});

const openFirst = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getAllByRole('button', { name: 'Details of Boundary Crash Deluxe' })[0] as HTMLElement);
  return within(await screen.findByRole('dialog'));
};

test('a round shows its postings, its choice, roll and seeds, and a replay link', async () => {
  const { user } = await open();
  const dialog = await openFirst(user);
  expect(await dialog.findByText('Rolled 75.37')).toBeInTheDocument();
  for (const words of ['Roll over 60.40', 'Bet -৳10.00', 'Win ৳25.00', '2.50×', 'dhaka', 'ffe054fe'])
    expect(dialog.getByText(words)).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: /^Watch it again/ })).toHaveAttribute(
    'href',
    'http://games.test/replay/1?sig=x',
  );
});

test('a round whose provider sends no details shows only its postings', async () => {
  const { user } = await open(course({ detail: { hand: 7 }, replay_url: null }));
  const dialog = await openFirst(user);
  expect(await dialog.findByText('Bet -৳10.00')).toBeInTheDocument();
  expect(dialog.queryByText('Fairness')).toBeNull();
  expect(dialog.queryByRole('link')).toBeNull();
});

test('a failed read of the course leaves the row’s facts and can be retried', async () => {
  const { user, api } = await open(refusal(404, 'unknown_round', 'No such round.'));
  const dialog = await openFirst(user);
  expect(await dialog.findByRole('alert', {}, { timeout: 3_000 })).toHaveTextContent(
    'The details of this round could not be loaded.',
  );
  expect(dialog.getByText('৳25.00')).toBeInTheDocument();
  api.setReply('GET /api/betting-record/1', course());
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Rolled 75.37')).toBeInTheDocument();
});

test('a round whose win is in review says so, with the amount', async () => {
  const { user } = await open(course({ win_in_review: '5000.00' }));
  const dialog = await openFirst(user);
  expect(await dialog.findByText(/^Your win of ৳5,000.00 is being checked by our team/)).toBeInTheDocument();
});
