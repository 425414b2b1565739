import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { accountAnswers, activity, bet, history, idle, outcomes, position, waitingBet } from './account.fixture';
import { Page } from './account.page';

const CANCEL = 'POST /api/exchange/bets/cancel';
const HISTORY = 'GET /api/exchange/history';

beforeEach(() => sessionStorage.clear());

const open = async (part: string, answers: Readonly<Record<string, unknown>> = {}) => {
  const api = fakeApi({ ...accountAnswers, ...answers });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at: `/exchange-account/${part}` });
  return { api, page, user: userEvent.setup() };
};
const shownPlayer = {
  id: 'p1',
  username: 'rahim2026',
  name: null,
  phone: null,
  email: null,
  vip_coin: 0,
  cash_bonus: '0.00',
  referral_code: 'AB12CD',
  session_id: null,
  created_at: '2026-11-23T00:00:00+06:00',
  dofb: null,
  email_verified_at: null,
};
const rowOf = async (name: string) =>
  within((await screen.findByRole('button', { name: `Cancel the bet on ${name}` })).closest('li') as HTMLElement);

test('open bets are grouped by event; unmatched ones can be canceled, matched ones can’t', async () => {
  await open('bets');
  expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    'Dhaka v Sylhet',
    'Khulna v Barishal',
  ]);
  expect(screen.getAllByRole('button', { name: /^Cancel the bet/ })).toHaveLength(1);
  expect((await rowOf('Sylhet')).getByText('৳500.00 unmatched at 2.10 · kept in-play')).toBeInTheDocument();
});

test('a bet is canceled by its ID, and the list shows the result', async () => {
  const { api, user } = await open('bets', { [CANCEL]: { success: true, data: [{ id: 'b2', size: '500.00' }] } });
  await screen.findByText('Unmatched: 1');
  api.setReply('GET /api/exchange/bets', { data: [bet('b1')] });
  await user.click((await rowOf('Sylhet')).getByRole('button'));
  expect(await screen.findByText('Dhaka')).toBeInTheDocument();
  expect(screen.queryByText('Sylhet')).toBeNull();
  expect(api.requestsTo(CANCEL)[0]?.body).toEqual({ ids: ['b2'] });
});

test('canceling all asks for confirmation, and a refusal is shown', async () => {
  const { api, user } = await open('bets', { [CANCEL]: refusal(404, 'unknown_bet', 'That bet is no longer open.') });
  await user.click(await screen.findByRole('button', { name: 'Cancel all' }));
  expect(api.requestsTo(CANCEL)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Yes, cancel all' }));
  expect(await screen.findByText('That bet is no longer open.')).toBeInTheDocument();
});

test('after a lost reply nothing else can be changed until a retry of the same request gets one', async () => {
  const { api, user, page } = await open('bets', { [CANCEL]: null });
  await user.click((await rowOf('Sylhet')).getByRole('button'));
  expect(await screen.findByText(/Your change may have gone through/)).toBeInTheDocument();
  expect((await rowOf('Sylhet')).getByRole('button')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancel all' })).toBeDisabled();
  // A page loaded meanwhile still finds it unconfirmed.
  page.unmount();
  const again = await open('bets', { [CANCEL]: { success: true, data: [{ id: 'b2', size: '500.00' }] } });
  await again.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Your change may have gone through/)).toBeNull());
  const [first, second] = [...api.requestsTo(CANCEL), ...again.api.requestsTo(CANCEL)];
  expect([second?.body, second?.headers['idempotency-key']]).toEqual([first?.body, first?.headers['idempotency-key']]);
  expect((await rowOf('Sylhet')).getByRole('button')).toBeEnabled();
});

test('a bet in its delay can’t be canceled yet, alone or with all', async () => {
  const late = { ...waitingBet, active_at: '2026-11-22T04:00:05.000Z', server_time: '2026-11-22T04:00:00.000Z' };
  const { api, page } = await open('bets', { 'GET /api/exchange/bets': { data: [late] } });
  expect((await rowOf('Sylhet')).getByRole('button')).toBeDisabled();
  expect(
    (await rowOf('Sylhet')).getByText(/Reaches the market in 5 s. It can be cancelled from then on./),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel all' })).toBeNull();
  api.setReply('GET /api/exchange/bets', { data: [waitingBet] });
  await act(async () => page.platform.facts.publish('exchange-changed'));
  await waitFor(async () => expect((await rowOf('Sylhet')).getByRole('button')).toBeEnabled());
  expect(screen.getByRole('button', { name: 'Cancel all' })).toBeEnabled();
});

test('a lost reply also shows if the only bet is gone by then', async () => {
  const { api, user } = await open('bets', { [CANCEL]: null, 'GET /api/exchange/bets': { data: [waitingBet] } });
  await rowOf('Sylhet');
  api.setReply('GET /api/exchange/bets', { data: [] });
  await user.click((await rowOf('Sylhet')).getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.getByText(/^No open bets/)).toBeInTheDocument();
});

test('a lost reply shows at once, although the bets take long to be read again', async () => {
  const { api, user } = await open('bets', { [CANCEL]: null });
  const cancel = (await rowOf('Sylhet')).getByRole('button');
  api.setReply('GET /api/exchange/bets', () => new Promise(() => undefined));
  await user.click(cancel);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('a bet that is matched elsewhere shows without a reload', async () => {
  const { api, page } = await open('bets');
  await screen.findByText('Unmatched: 1');
  api.setReply('GET /api/exchange/bets', { data: [bet('b1'), bet('b2', { side: 'lay', selection: 'Sylhet' })] });
  await act(async () => page.platform.facts.publish('exchange-changed'));
  expect(await screen.findByText('Sylhet')).toBeInTheDocument();
  expect(screen.queryByText('Unmatched: 1')).toBeNull();
});

test('the balance shows available money, money on hold and their sum, and each event leads to its market', async () => {
  await open('balance');
  const whole = (await screen.findByText('Together')).parentElement;
  expect(whole).toHaveTextContent('৳5,000.00');
  expect(screen.getByRole('link', { name: /Khulna v Barishal/ })).toHaveAttribute('href', '/odds-view/2');
});

test('without money at risk the page says what would be listed', async () => {
  await open('balance', { 'GET /api/exchange/position': idle });
  expect(await screen.findByText(/^Nothing is at risk/)).toBeInTheDocument();
});

test('history is filtered on the server, at an address that survives a reload', async () => {
  const { api, page, user } = await open('history');
  expect(await screen.findByText('+৳475.00')).toBeInTheDocument();
  expect(screen.getByText('-৳550.00')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'LOST' }));
  await user.click(screen.getByRole('radio', { name: 'Today' }));
  expect(page.address()).toBe('/exchange-account/history?status=LOST&days=today');
  expect(api.requestsTo(HISTORY).at(-1)?.url).toBe('/api/exchange/history?status=LOST&days=today&size=25');
});

test('the next page is requested by its cursor, and another filter restarts the list', async () => {
  const { page, user } = await open('history');
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(page.address()).toBe('/exchange-account/history?cursor=forth');
  await user.click(screen.getByRole('radio', { name: 'WON' }));
  expect(page.address()).toBe('/exchange-account/history?status=WON');
});

test('profit and loss shows each market with its commission, and the total', async () => {
  await open('profit-and-loss');
  expect(await screen.findByText('+৳251.25')).toBeInTheDocument();
  expect(screen.getByText('+৳451.25')).toBeInTheDocument();
});

test('the log shows each action and its subject, day by day', async () => {
  await open('activity');
  expect(await screen.findByText('Settled: Dhaka')).toBeInTheDocument();
  expect(screen.getByText('Cancelled: Lay Sylhet at 2.10')).toBeInTheDocument();
  expect(screen.getAllByRole('region').map((day) => day.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['21/11/2026', '20/11/2026']),
  );
});

test.each(['bets', 'balance', 'history', 'profit-and-loss', 'activity'])(
  'offline shows differently from a fault: %s',
  async (part) => {
    await open(part, Object.fromEntries(Object.keys(accountAnswers).map((call) => [call, null])));
    expect(await screen.findByText(/^You’re offline/, {}, { timeout: 3000 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  },
);

test('the player’s level has its name in Bangla, on the card and in the profile', async () => {
  const { page } = await open('profile', { 'GET /api/user/show': { ...shownPlayer, level: 'Normal' } });
  expect((await screen.findAllByText('Normal')).length).toBeGreaterThan(0);
  await act(async () => page.platform.language.choose('bn'));
  expect((await screen.findAllByText('নরমাল')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Normal')).toBeNull();
  await act(async () => page.platform.language.choose('en'));
});

test('markets and the draw have their names in Bangla in every list', async () => {
  const draw = { selection_name: 'The Draw', result: 'The Draw' };
  const page = { next: null, previous: null, first: 1 };
  const lists = {
    'GET /api/exchange/bets': { data: [bet('b1', { selection: 'The Draw' })] },
    [HISTORY]: { data: [{ ...history.data[0], ...draw }], page },
    'GET /api/exchange/activity': {
      data: activity.data.map((row) => ({ ...row, ...(row.result ? { result: 'The Draw' } : draw) })),
      page,
    },
    'GET /api/exchange/profit-and-loss': { ...outcomes, data: [{ ...outcomes.data[0], result: 'The Draw' }] },
  };
  for (const part of ['bets', 'history', 'profit-and-loss', 'activity']) {
    const { page: shown } = await open(part, lists);
    expect((await screen.findAllByText(/The Draw/))[0]).toBeVisible();
    await act(async () => shown.platform.language.choose('bn'));
    expect((await screen.findAllByText(/ড্র/))[0]).toBeVisible();
    expect(screen.getAllByText(/ম্যাচ অডস/)[0]).toBeVisible();
    expect(screen.queryByText(/The Draw|Match Odds/)).toBeNull();
    await act(async () => shown.platform.language.choose('en'));
    shown.unmount();
  }
});

test('a fancy is titled by its subject in every list', async () => {
  const settles_by = { of: 'runs', innings: 1, overs: 6, team: 'DHT' };
  const fancy = { kind: 'fancy', market_name: 'X', selection_name: 'X', settles_by };
  const page = { next: null, previous: null, first: 1 };
  const lists = {
    'GET /api/exchange/bets': { data: [bet('b1', { kind: 'fancy', selection: 'X', market: 'X', settles_by })] },
    [HISTORY]: { data: [{ ...history.data[0], ...fancy }], page },
    'GET /api/exchange/activity': { data: [{ ...activity.data[1], ...fancy }], page },
    'GET /api/exchange/profit-and-loss': { ...outcomes, data: [{ ...outcomes.data[1], ...fancy }] },
    'GET /api/exchange/position': {
      ...position,
      events: [{ ...position.events[1], markets: [{ ...position.events[1]?.markets[0], market: 'X', settles_by }] }],
    },
  };
  for (const part of ['bets', 'history', 'profit-and-loss', 'activity', 'balance']) {
    const { page: shown } = await open(part, lists);
    expect((await screen.findAllByText(/6 over runs, DHT/))[0]).toBeVisible();
    await act(async () => shown.platform.language.choose('bn'));
    expect((await screen.findAllByText(/৬ ওভারে রান, DHT/))[0]).toBeVisible();
    await act(async () => shown.platform.language.choose('en'));
    shown.unmount();
  }
});

test('history says why the rest of a bet ended', async () => {
  await open('history');
  expect(await screen.findByText('Rest not matched at once')).toBeInTheDocument();
});
