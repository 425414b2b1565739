import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MarketFrame } from '@pavilion/contract/live';
import { type StreamState, useStore } from '@pavilion/platform';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { fakeStreams, frame } from '../../prices/live.fixture';
import { linesFrame, market, position, wireBet } from './odds-view.fixture';
import { OddsViewStore } from './odds-view.store';
import { OddsView } from './odds-view.view';

const place = 'POST /api/exchange/bets';
const placed = (over: object = {}) => ({ success: true, data: [wireBet(over)] });

beforeEach(() => sessionStorage.clear());

async function openBetting(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /api/match-odds/1.1': market,
    'GET /api/exchange/frames/e1': { stream: null, score: null },
    'GET /api/exchange/bets': { data: [] },
    'GET /api/exchange/position': position(),
    [place]: placed(),
    ...answers,
  });
  const lines = fakeStreams(null, () => 1);
  lines.live.watch(['1.1'], ['e1']);
  lines.sendLines(linesFrame);
  function Screen() {
    const store = useStore((platform) => new OddsViewStore(platform, 'e1', '1.1', lines.live));
    return <OddsView store={store} />;
  }
  const { platform } = await renderWithPlatform(<Screen />, { transport: api.transport });
  const user = userEvent.setup();
  await screen.findByRole('table', { name: 'Match Odds' });
  const sendFrames = (...frames: readonly MarketFrame[]): void => act(() => lines.sendFrames(...frames));
  sendFrames(frame('s', 1, 1.9));
  const slip = () => screen.getByRole('region', { name: 'Bet slip' });
  return {
    api,
    platform,
    sendFrames,
    state: (to: StreamState): void => act(() => lines.state(to)),
    slip,
    user,
    tap: (name: RegExp) => user.click(screen.getByRole('button', { name })),
    stake: (sum: string) => user.type(within(slip()).getByLabelText('Stake'), sum),
    press: (name: string | RegExp) => user.click(within(slip()).getByRole('button', { name })),
  };
}

test('a tap opens the slip at the tapped price and shows the outcome beside each runner', async () => {
  const { tap, stake, slip } = await openBetting();
  await tap(/Back Dhaka at ?1.90/);
  await stake('১০০');
  expect(within(slip()).getByLabelText('Odds')).toHaveValue('1.90');
  expect(within(slip()).getByText('৳90.00')).toBeInTheDocument();
  const odds = screen.getByRole('table', { name: 'Match Odds' });
  expect(within(odds).getByRole('row', { name: /Dhaka/ })).toHaveTextContent('→+৳90.00');
  expect(within(odds).getByRole('row', { name: /Sylhet/ })).toHaveTextContent('→-৳100.00');
});

test('a bet is sent as requested, under a key of its own', async () => {
  const { api, tap, stake, press } = await openBetting();
  await tap(/Back Dhaka at ?1.90/);
  await stake('100');
  await press(/Place bet/);
  await screen.findByText('Bet placed');
  const [sent] = api.requestsTo(place);
  expect(sent?.body).toEqual({
    market_id: '1.1',
    instructions: [
      { kind: 'exchange', selection_id: '7', side: 'back', price: '1.90', stake: '100.00', persistence: 'lapse' },
    ],
  });
  expect(sent?.headers['idempotency-key']).toBeTruthy();
});

test('a price tapped while a bet is under way is kept, and that bet’s result is told beside it', async () => {
  let reply = (): void => undefined;
  const { tap, stake, press, slip, user } = await openBetting({
    [place]: () => new Promise((resolve) => (reply = () => resolve(placed()))),
  });
  await tap(/Back Dhaka at ?1.90/);
  await stake('100');
  await press(/Place bet/);
  await tap(/Yes to 6 over run at ?43/);
  await stake('50');
  const earlier = await within(slip()).findByRole('list', { name: 'Earlier bets' });
  expect(earlier).toHaveTextContent('Back Dhaka ৳100.00 at 1.90Placing…');
  act(reply);
  expect(await within(earlier).findByText('৳100.00 open, not matched yet.')).toBeInTheDocument();
  expect(within(slip()).getByLabelText('Stake')).toHaveValue('50');
  await user.click(within(earlier).getByRole('button', { name: 'Close this message' }));
  expect(within(slip()).queryByRole('list', { name: 'Earlier bets' })).toBeNull();
});

test('limits and problems of the stake are tied to its field', async () => {
  const { tap, stake, press, slip } = await openBetting();
  await tap(/Back Dhaka at ?1.90/);
  const field = within(slip()).getByLabelText('Stake');
  expect(field).toHaveAccessibleDescription('Stake from ৳10.00 to ৳1,00,000.00');
  await stake('5');
  await press(/Place bet/);
  expect(field).toHaveAccessibleDescription('Stake from ৳10.00 to ৳1,00,000.00 Error: The stake is below the minimum.');
  expect(field).toBeInvalid();
  expect(within(slip()).getByLabelText('Odds')).not.toHaveAccessibleDescription();
});

test('a lost reply never reads as failed, and a retry repeats the same bet under the same key', async () => {
  const { api, tap, stake, press, slip } = await openBetting({ [place]: null });
  await tap(/Back Dhaka at ?1.90/);
  await stake('100');
  await press(/Place bet/);
  expect(await within(slip()).findByText(/Your bet may have been placed/)).toBeInTheDocument();
  api.setReply(place, placed());
  await press('Try again');
  await screen.findByText('Bet placed');
  const [first, second] = api.requestsTo(place);
  expect([second?.body, second?.headers['idempotency-key']]).toEqual([first?.body, first?.headers['idempotency-key']]);
});

test('a refusal states its reason in the player’s language', async () => {
  const { tap, stake, press, slip } = await openBetting({ [place]: refusal(403, 'restricted', 'no') });
  await tap(/Back Dhaka at ?1.90/);
  await stake('100');
  await press(/Place bet/);
  expect(await within(slip()).findByText(/You are in a time-out or self-exclusion/)).toBeInTheDocument();
});

test('while the market is suspended the slip says so and sends nothing', async () => {
  const { api, tap, stake, press, sendFrames, slip } = await openBetting();
  await tap(/Back Dhaka at ?1.90/);
  await stake('100');
  sendFrames(['d', '1.1', 2, 'SUSPENDED', 1, []]);
  expect(within(slip()).getByText('Suspend')).toBeInTheDocument();
  await press(/Place bet/);
  expect(within(slip()).getByText('No bets are taken at this moment.')).toBeInTheDocument();
  expect(api.requestsTo(place)).toHaveLength(0);
  sendFrames(['d', '1.1', 3, 'OPEN', 1, []]);
  expect(within(slip()).queryByText('No bets are taken at this moment.')).toBeNull();
  await press(/Place bet/);
  expect(await within(slip()).findByText('Bet placed')).toBeInTheDocument();
});

test('while prices may be old the slip waits for them instead of taking a press', async () => {
  const { api, tap, stake, press, sendFrames, state, slip } = await openBetting();
  await tap(/Back Dhaka at ?1.90/);
  await stake('100');
  state('waiting');
  expect(within(slip()).getByText('Prices may be old. Connecting again…')).toBeInTheDocument();
  const button = within(slip()).getByRole('button', { name: /Place bet/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await press(/Place bet/);
  expect(within(slip()).queryByText('No bets are taken at this moment.')).toBeNull();
  expect(api.requestsTo(place)).toHaveLength(0);
  sendFrames(frame('s', 1, 1.9));
  await press(/Place bet/);
  expect(await within(slip()).findByText('Bet placed')).toBeInTheDocument();
});

test('a price that moved shows with a button that takes it', async () => {
  const { tap, sendFrames, press, slip } = await openBetting();
  await tap(/Back Dhaka at ?1.90/);
  sendFrames(frame('d', 2, 1.85));
  expect(within(slip()).getByText(/moved to 1.85, worse than yours/)).toBeInTheDocument();
  await press('Take 1.85');
  expect(within(slip()).getByLabelText('Odds')).toHaveValue('1.85');
});

test('a fancy’s slip says that between the lines both lose', async () => {
  const { tap, slip, api, stake, press } = await openBetting();
  await tap(/Yes to 6 over run at ?43/);
  expect(
    within(slip()).getByText('No wins at 41 or less, Yes at 43 or more. In between both lose.'),
  ).toBeInTheDocument();
  await stake('100');
  await press(/Place bet/);
  expect(api.requestsTo(place)[0]?.body).toEqual({
    market_id: 'e1:fancy:f1',
    instructions: [{ kind: 'fancy', side: 'yes', line: 43, rate: '90.00', stake: '100.00' }],
  });
});

test('open bets: unmatched ones can be canceled, one by one or all after a confirmation', async () => {
  const bets = [
    wireBet({ size: '100.00', matched: '30.00', remaining: '70.00', average: '1.92' }),
    wireBet({ id: 'b2', side: 'lay' }),
  ];
  const { api, user } = await openBetting({
    'GET /api/exchange/bets': { data: bets },
    'POST /api/exchange/bets/cancel': { success: true, data: [] },
    'GET /api/exchange/position': position('27.60', '-30.00'),
  });
  const unmatched = await screen.findByRole('region', { name: 'Unmatched' });
  expect(within(unmatched).getByText('৳30.00 of ৳100.00 matched')).toBeInTheDocument();
  await user.click(within(unmatched).getAllByRole('button', { name: 'Cancel the bet on Dhaka' })[0] as HTMLElement);
  await user.click(within(unmatched).getByRole('button', { name: 'Cancel all' }));
  expect(api.requestsTo('POST /api/exchange/bets/cancel')).toHaveLength(1);
  await user.click(within(unmatched).getByRole('button', { name: 'Yes, cancel all' }));
  expect(api.requestsTo('POST /api/exchange/bets/cancel').map(({ body }) => body)).toEqual([
    { ids: ['b1'] },
    { ids: ['b1', 'b2'] },
  ]);
});

test('keeping a bet in play retries under its first key, however often the reply is lost', async () => {
  const { api, user } = await openBetting({
    'GET /api/exchange/bets': {
      data: [wireBet({ size: '100.00', matched: '0.00', remaining: '100.00', average: null, state: 'executable' })],
    },
    [place]: null,
  });
  const unmatched = await screen.findByRole('region', { name: 'Unmatched' });
  await user.click(within(unmatched).getByRole('checkbox', { name: 'Keep in-play' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  await user.click(again);
  api.setReply(place, placed());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Your change may have gone through/)).toBeNull());
  expect(new Set(api.requestsTo(place).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(api.requestsTo(place).map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () =>
      expect.objectContaining({
        replaces: ['b1'],
        instructions: [expect.objectContaining({ persistence: 'keep', stake: '100.00' })],
      }),
    ),
  );
});

test('cash out shows only if the server offers it, and is sent at the amount shown', async () => {
  const offer = {
    market_id: '1.1',
    state: 'offered',
    share: 100,
    amount: '-4.50',
    trades: [],
    active_at: null,
    server_time: '2026-11-22T04:00:00.000Z',
  };
  const cash = {
    success: true,
    state: 'done',
    amount: '-4.50',
    active_at: null,
    server_time: '2026-11-22T04:00:00.000Z',
  };
  const { api, user } = await openBetting({
    'GET /api/exchange/cash-out/1.1': offer,
    'POST /api/exchange/cash-out/1.1': cash,
  });
  await user.click(await screen.findByRole('button', { name: 'Cash out -৳4.50' }));
  expect(await screen.findByText('Cashed out: -৳4.50')).toBeInTheDocument();
  expect(api.requestsTo('POST /api/exchange/cash-out/1.1')[0]?.body).toEqual({ share: '100', amount: '-4.50' });
});

test('without an offer there is no cash out', async () => {
  await openBetting();
  expect(screen.queryByText('Cash Out')).toBeNull();
});

test('a fill-or-kill bet that could not be matched reads as not matched, at once or after the bet delay', async () => {
  const killed = { state: 'lapsed', remaining: '0.00', lapsed: '100.00', min_fill_size: '100.00' };
  const { api, tap, stake, press, slip, user } = await openBetting({ [place]: placed(killed) });
  await tap(/Back Dhaka at ?1.90/);
  await stake('100');
  await user.click(within(slip()).getByRole('checkbox', { name: /Fill or kill/ }));
  await press(/Place bet/);
  expect(await within(slip()).findByText('Not matched')).toBeInTheDocument();
  expect(api.requestsTo(place)[0]?.body).toMatchObject({
    instructions: [{ time_in_force: 'fill_or_kill', min_fill_size: '100.00' }],
  });
  // Its delay is over, and it isn't among the open bets.
  api.setReply(place, placed({ min_fill_size: '100.00', active_at: '2026-11-22T04:00:00.000Z' }));
  await press('Done');
  await tap(/Back Dhaka at ?1.90/);
  await stake('100');
  await press(/Place bet/);
  expect(await within(slip()).findByText('Not matched')).toBeInTheDocument();
});
