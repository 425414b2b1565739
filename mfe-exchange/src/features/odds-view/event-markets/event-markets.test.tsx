import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinesFrame, MarketFrame } from '@pavilion/contract/live';
import { useStore } from '@pavilion/platform';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { fakeStreams, frame } from '../../../prices/live.fixture';
import { eventReply, linesFrame, market, position, wireBet } from '../odds-view.fixture';
import { OddsViewStore } from '../odds-view.store';
import { OddsView } from '../odds-view.view';

const place = 'POST /api/exchange/bets';
const tied: MarketFrame = [
  's',
  '1.2',
  1,
  'OPEN',
  1,
  [
    [1, [[21, 50]], [[22, 40]]],
    [2, [[1.04, 50]], []],
  ],
];

async function openEvent(event: object = eventReply) {
  const api = fakeApi({
    'GET /api/match-odds/1.1': { ...market, market: 'Match Odds' },
    'GET /api/exchange/events/e1': event,
    'GET /api/exchange/frames/e1': { stream: null, score: null },
    'GET /api/exchange/bets': { data: [] },
    'GET /api/exchange/position': position(),
    [place]: { success: true, data: [wireBet()] },
  });
  const lines = fakeStreams(null, () => 1);
  lines.live.watch(['1.1', '1.2'], ['e1']);
  lines.sendLines(linesFrame);
  function Screen() {
    const store = useStore((platform) => new OddsViewStore(platform, 'e1', '1.1', lines.live));
    return <OddsView store={store} />;
  }
  const page = await renderWithPlatform(<Screen />, { transport: api.transport });
  await screen.findByRole('table', { name: 'Match Odds' });
  act(() => lines.sendFrames(frame('s', 1, 1.9), tied));
  const close = () => act(() => lines.sendFrames(['d', '1.1', 2, 'CLOSED', 1, []]));
  return { api, page, close, sendLines: (frame: LinesFrame) => act(() => lines.sendLines(frame)) };
}

test('the event’s other markets show under their own names, with live prices, terms and rules', async () => {
  await openEvent();
  const other = await screen.findByRole('table', { name: 'Tied Match' });
  expect(within(other).getByRole('row', { name: /Yes/ })).toHaveTextContent('21.00');
  expect(
    screen.getByText('In-play bets wait 8 s · Commission 2.5% of net winnings · Stakes up to ৳500.00'),
  ).toBeVisible();
  expect(screen.getByText('A Super Over does not count.')).toBeInTheDocument();
});

test('a bet on another market goes to that market', async () => {
  const { api } = await openEvent();
  const other = await screen.findByRole('table', { name: 'Tied Match' });
  await userEvent.click(within(other).getByRole('button', { name: /Back Yes at ?21.00/ }));
  const slip = screen.getByRole('region', { name: 'Bet slip' });
  await userEvent.type(within(slip).getByLabelText('Stake'), '100');
  expect(within(other).getByRole('row', { name: /Yes/ })).toHaveTextContent('→+৳2,000.00');
  await userEvent.click(within(slip).getByRole('button', { name: /Place bet/ }));
  await screen.findByText('Bet placed');
  expect(api.requestsTo(place)[0]?.body).toMatchObject({
    market_id: '1.2',
    instructions: [{ kind: 'exchange', selection_id: '1', price: '21.00' }],
  });
});

test('the slip shows the limit of its market, and refuses a stake outside before it is sent', async () => {
  const { api, page } = await openEvent();
  const odds = screen.getByRole('table', { name: 'Match Odds' });
  await userEvent.click(within(odds).getByRole('button', { name: /Back Dhaka at ?1.90/ }));
  expect(await screen.findByText('Stake from ৳10.00 to ৳1,00,000.00')).toBeVisible();
  const other = await screen.findByRole('table', { name: 'Tied Match' });
  await userEvent.click(within(other).getByRole('button', { name: /Back Yes at ?21.00/ }));
  expect(screen.getByText('Stake from ৳10.00 to ৳500.00')).toBeVisible();
  const stake = screen.getByLabelText('Stake');
  await userEvent.type(stake, '501');
  await userEvent.click(screen.getByRole('button', { name: /Place bet/ }));
  expect(screen.getByText('The stake is above the maximum for this market.')).toBeVisible();
  expect(stake).toBeInvalid();
  await act(async () => page.platform.language.choose('bn'));
  expect(await screen.findByText('বাজি ৳১০.০০ থেকে ৳৫০০.০০ পর্যন্ত')).toBeVisible();
  expect(screen.getByText('বাজির পরিমাণ এই মার্কেটের সর্বোচ্চ সীমার চেয়ে বেশি।')).toBeVisible();
  expect(api.requestsTo(place)).toHaveLength(0);
  await act(async () => page.platform.language.choose('en'));
});

test.each([
  ['a fancy line', 'e1:fancy:f1', /^Yes .*6 over run/, '৳200.00'],
  ['the bookmaker', 'e1:bookmaker', /^Back Dhaka at ?85/, '৳200.00'],
  ['a line without its own limit', 'e1:fancy:f9', /^Yes .*6 over run/, '৳1,00,000.00'],
])('the slip shows the limit of %s, and refuses a stake above it', async (_, marketId, button, most) => {
  const { api } = await openEvent({ ...eventReply, house_limits: [{ market_id: marketId, max_stake: '200.00' }] });
  await screen.findByRole('table', { name: 'Tied Match' });
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(`Stake from ৳10.00 to ${most}`)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Stake'), '100001');
  await userEvent.click(screen.getByRole('button', { name: /Place bet/ }));
  expect(screen.getByText('The stake is above the maximum for this market.')).toBeVisible();
  expect(api.requestsTo(place)).toHaveLength(0);
});

test('their names are in the player’s language', async () => {
  const { page } = await openEvent();
  await screen.findByRole('table', { name: 'Tied Match' });
  await act(async () => page.platform.language.choose('bn'));
  const other = await screen.findByRole('table', { name: 'ম্যাচ টাই' });
  expect(within(other).getByRole('row', { name: /হ্যাঁ/ })).toBeVisible();
  expect(await screen.findByText(/^চলতি ম্যাচে বাজি ৮ সেকেন্ড/)).toBeVisible();
  await act(async () => page.platform.language.choose('en'));
});

test('after its settlement a market keeps its last prices, names the winner and says when', async () => {
  const [main, other] = eventReply.markets;
  const settledAt = { settled_at: '2026-11-21T10:00:00.000Z' };
  const markets = [
    { ...main, status: 'CLOSED', ...settledAt, winner: 'Dhaka' },
    { ...other, status: 'CLOSED', ...settledAt },
  ];
  await openEvent({ ...eventReply, markets });
  expect(await screen.findByText('Winner: Dhaka')).toBeVisible();
  expect(screen.getAllByText('Settled 21/11/2026, 16:00:00 GMT+6')).toHaveLength(2);
  expect(screen.getByText('This market is void: all stakes are returned.')).toBeVisible();
  expect(screen.queryByText(/In-play bets wait|Stakes up to/)).toBeNull();
});

test('a market with several winners names them as such', async () => {
  const [main, other] = eventReply.markets;
  const settled = { status: 'CLOSED', settled_at: '2026-11-21T10:00:00.000Z', winner: 'Dhaka, Sylhet' };
  await openEvent({ ...eventReply, markets: [{ ...main, winners: 2, ...settled }, other] });
  expect(await screen.findByText('Winners: Dhaka, Sylhet')).toBeVisible();
});

test('once its market is closed, the page no longer says that play goes on', async () => {
  const { sendLines, close } = await openEvent();
  const [kind, event, , fancy, bookmaker] = linesFrame;
  sendLines([kind, event, 2, fancy, bookmaker, ['open', [['Dhaka', 55, 2, 6, 1]]]]);
  expect(await screen.findByText('Between balls')).toBeVisible();
  const lines = screen.getByRole('table', { name: 'Fancy Bet' });
  expect(lines).toHaveTextContent('Ball Running');
  expect(screen.getByText('In-Play')).toBeVisible();
  close();
  expect(screen.queryByText('Between balls')).toBeNull();
  expect(screen.queryByText('In-Play')).toBeNull();
  expect(lines).toHaveTextContent('Closed');
  expect(lines).not.toHaveTextContent('Ball Running');
  expect(screen.getByRole('region', { name: 'Score' })).toHaveTextContent('55/2');
});

test('the result of a market with handicaps is a score, not a winner, in the player’s digits', async () => {
  const markets = eventReply.markets.map((market) => ({
    ...{ ...market, status: 'CLOSED', settled_at: '2026-11-21T10:00:00.000Z', winner: 'Dhaka 3, Khulna 1' },
  }));
  const { page } = await openEvent({ ...eventReply, markets });
  expect(await screen.findAllByText('Result: Dhaka 3, Khulna 1')).toHaveLength(2);
  await act(async () => page.platform.language.choose('bn'));
  expect(await screen.findAllByText('ফলাফল: Dhaka ৩, Khulna ১')).toHaveLength(2);
  await act(async () => page.platform.language.choose('en'));
});

test('the score of the ball feed shows, in the player’s digits, and follows a correction backwards', async () => {
  const { page, sendLines } = await openEvent();
  const [kind, event, , fancy, bookmaker] = linesFrame;
  sendLines([kind, event, 2, fancy, bookmaker, ['running', [['Dhaka', 55, 2, 6, 1]]]]);
  const score = await screen.findByRole('region', { name: 'Score' });
  expect(score).toHaveTextContent('Dhaka55/26.1 oversBall in play');
  sendLines(['d', event, 3, [], [], ['stopped', [['Dhaka', 51, 1, 5, 5]]]]);
  expect(score).toHaveTextContent('Dhaka51/15.5 oversPlay stopped');
  await act(async () => page.platform.language.choose('bn'));
  expect(await screen.findByText('৫.৫ ওভার')).toBeVisible();
  await act(async () => page.platform.language.choose('en'));
});
