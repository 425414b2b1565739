import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import type { MarketFrame } from '@pavilion/contract/live';
import { useStore } from '@pavilion/platform';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { fakeStreams, frame } from '../../prices/live.fixture';
import { linesFrame, market, position } from './odds-view.fixture';
import { OddsViewStore } from './odds-view.store';
import { OddsView } from './odds-view.view';

const marketApi = (more: object = {}, held = position()) =>
  fakeApi({
    'GET /api/match-odds/1.1': { ...market, ...more },
    'GET /api/exchange/frames/e1': { stream: null, score: null },
    'POST /api/balance': { balance: '2000.00', bonus_balance: '0.00', currency: 'BDT' },
    'GET /api/exchange/bets': { data: [] },
    'GET /api/exchange/position': held,
  });

async function openMarket(api = marketApi(), shownLines = linesFrame, title = 'Match Odds') {
  const lines = fakeStreams(null, () => 1);
  lines.live.watch(['1.1'], ['e1']);
  lines.sendLines(shownLines);
  function Screen() {
    const store = useStore((platform) => new OddsViewStore(platform, 'e1', '1.1', lines.live));
    useEffect(() => store.watch(), [store]);
    return <OddsView store={store} />;
  }
  const page = await renderWithPlatform(<Screen />, { transport: api.transport });
  const odds = await screen.findByRole('table', { name: title });
  const sendFrames = (...frames: readonly MarketFrame[]): void => act(() => lines.sendFrames(...frames));
  const best = (): HTMLElement => {
    const cell = within(odds).getByRole('row', { name: /Dhaka/ }).querySelectorAll('td > button')[2];
    if (!(cell instanceof HTMLElement)) throw new Error('no best back price');
    return cell;
  };
  return { ...lines, sendFrames, best, odds, page };
}

test('prices show as they arrive, and a change flashes in its direction', async () => {
  const { sendFrames, best } = await openMarket();
  sendFrames(frame('s', 1, 1.9));
  expect(best()).toHaveTextContent('Back Dhaka at 1.90100');
  expect(best().dataset['move']).toBeUndefined();
  sendFrames(frame('d', 2, 1.95));
  const first = best().dataset['move'];
  expect(first).toMatch(/^up/);
  sendFrames(frame('d', 3, 1.98));
  expect(best().dataset['move']).toMatch(/^up/);
  expect(best().dataset['move']).not.toBe(first);
  sendFrames(frame('d', 4, 1.8));
  expect(best().dataset['move']).toMatch(/^down/);
});

test("a tick rerenders nothing: the price's own text changes in place", async () => {
  const { sendFrames, best } = await openMarket();
  sendFrames(frame('s', 1, 1.9));
  const cell = best();
  sendFrames(frame('d', 2, 2));
  expect(best()).toBe(cell);
});

test('prices that may be stale are shown as stale', async () => {
  const { sendFrames, state } = await openMarket();
  sendFrames(frame('s', 1, 1.9));
  expect(screen.queryByText('Reconnecting…')).toBeNull();
  act(() => state('waiting'));
  expect(screen.getByText('Reconnecting…')).toBeInTheDocument();
});

test('a market with several winners says so, and once it has amounts, what they count', async () => {
  const { page } = await openMarket(marketApi({ winners: 2 }), linesFrame, '2 winners');
  expect(screen.queryByText(/^Each amount counts/)).toBeNull();
  page.unmount();
  const { odds } = await openMarket(marketApi({ winners: 2 }, position('30.00', '0.00')), linesFrame, '2 winners');
  expect(await screen.findByText(/^Each amount counts the bets on that selection alone/)).toBeInTheDocument();
  expect(within(odds).getByRole('row', { name: /Dhaka/ })).toHaveTextContent('+৳30.00');
  // Nothing was bet on it, so it has no amount.
  expect(odds).not.toHaveTextContent('৳0.00');
});

test('a market with lines says that each has one winner, not how many', async () => {
  await openMarket(marketApi({ winners: 3, has_lines: true }));
  expect(screen.getByText(/^One selection wins on each line/)).toBeInTheDocument();
  expect(screen.queryByText(/winners/)).toBeNull();
});

test('a withdrawn runner takes no bets, and its reduction shows', async () => {
  const api = marketApi();
  const { sendFrames, odds } = await openMarket(api);
  sendFrames(frame('s', 1, 1.9));
  const row = () => within(odds).getByRole('row', { name: /Dhaka/ });
  expect(within(row()).queryAllByRole('button')).not.toHaveLength(0);
  const [dhaka, sylhet] = market.runners;
  api.setReply('GET /api/match-odds/1.1', {
    ...market,
    runners: [{ ...dhaka, status: 'REMOVED', reduction: 12.5 }, sylhet],
  });
  sendFrames(['d', '1.1', 2, 'OPEN', 1, [[7, [], [], 1]]]);
  expect(within(row()).getByText('Withdrawn')).toBeVisible();
  expect(within(row()).queryAllByRole('button')).toHaveLength(0);
  expect(await within(row()).findByText('Reduction factor: 12.50%')).toBeVisible();
  expect(within(odds).queryAllByText('Withdrawn')).toHaveLength(1);
});

test('a shortfall after a withdrawal shows with what it blocks', async () => {
  const api = marketApi();
  api.setReply('GET /api/exchange/position', { ...position(), shortfall: '70.00' });
  await openMarket(api);
  expect(
    await screen.findByText(/^After a withdrawal, your bets can lose ৳70.00 more than is set aside/),
  ).toBeVisible();
});

test('a suspended market covers its prices', async () => {
  const { sendFrames, odds } = await openMarket();
  sendFrames(['s', '1.1', 1, 'SUSPENDED', 1, [[7, [[1.9, 100]], []]]]);
  expect(within(odds).getAllByText('Suspend')).toHaveLength(2);
});

test('a closed market keeps its last prices in sight, and takes no bets', async () => {
  const { sendFrames, odds, best } = await openMarket();
  sendFrames(['s', '1.1', 1, 'CLOSED', 1, [[7, [[1.9, 100]], []]]]);
  expect(screen.getByText('Closed', { selector: '[role=status] *' })).toBeVisible();
  expect(within(odds).getByText('1.90')).toBeVisible();
  expect(within(odds).queryAllByRole('button')).toHaveLength(0);
  expect(() => best()).toThrow('no best back price');
});

test('bookmaker and fancy rows show Suspend and Ball Running', async () => {
  await openMarket();
  expect(within(screen.getByRole('table', { name: 'BookMaker' })).getByText('Suspend')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /3.2 ball run/ })).getByText('Ball Running')).toBeInTheDocument();
});

test('fancy tabs show their kind, and say if there is none', async () => {
  await openMarket();
  await userEvent.click(screen.getByRole('tab', { name: 'Lottery' }));
  expect(screen.getByText('Lottery 10 over')).toBeInTheDocument();
  expect(screen.queryByText('6 over run')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Khadda' }));
  expect(screen.getByText('No fancy bets available')).toBeInTheDocument();
});

test('the draw and the fancies have their names in Bangla, in the tables and in the slip', async () => {
  const api = marketApi();
  api.setReply('GET /api/match-odds/1.1', {
    ...market,
    runners: [...market.runners, { ...market.runners[0], selectionId: 9, SelectionName: 'The Draw' }],
  });
  const [kind, event, sequence, [first], bookmaker] = linesFrame;
  if (!first) throw new Error('the fixture has no fancy');
  const subject = { of: 'runs', innings: 1, overs: 6, team: 'DHT' } as const;
  const [id, title, no, noRate, yes, yesRate] = first;
  const { page, sendFrames } = await openMarket(api, [
    kind,
    event,
    sequence,
    [[id, title, no, noRate, yes, yesRate, 0, 0, subject]],
    bookmaker,
  ]);
  sendFrames(frame('s', 1, 1.9));
  expect(screen.getByRole('row', { name: /The Draw/ })).toBeVisible();
  await act(async () => page.platform.language.choose('bn'));
  expect(await screen.findByRole('row', { name: /^ড্র/ })).toBeVisible();
  const row = screen.getByRole('row', { name: /^৬ ওভারে রান, DHT/ });
  await userEvent.click(within(row).getByRole('button', { name: /হ্যাঁ/ }));
  expect(await screen.findByRole('heading', { name: '৬ ওভারে রান, DHT' })).toBeVisible();
  await act(async () => page.platform.language.choose('en'));
});

test('a market that was unknown for a moment shows as soon as its prices arrive', async () => {
  const api = marketApi();
  const replies = [404, 404, 200];
  const lines = fakeStreams(null, () => 1);
  lines.live.watch(['1.1'], ['e1']);
  function Screen() {
    const store = useStore((platform) => new OddsViewStore(platform, 'e1', '1.1', lines.live));
    useEffect(() => store.watch(), [store]);
    return <OddsView store={store} />;
  }
  await renderWithPlatform(<Screen />, {
    transport: (request) => {
      if (request.url.includes('match-odds') && replies.shift() === 404)
        return Promise.resolve({
          status: 404,
          json: { success: false, code: 'unknown_market', message: 'No market.' },
        });
      return api.transport(request);
    },
  });
  await screen.findByText('No market.', undefined, { timeout: 3000 });
  act(() => lines.sendFrames(frame('s', 1, 1.9)));
  expect(await screen.findByRole('table', { name: 'Match Odds' })).toBeVisible();
});
