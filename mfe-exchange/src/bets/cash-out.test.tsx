import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStore } from '@pavilion/platform';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { BetsPanel } from './bets-panel.view';
import { CashOutStore } from './cash-out.store';
import { EventBets } from './event-bets.store';

const OFFER = 'GET /api/exchange/cash-out/1.1';
const TAKE = 'POST /api/exchange/cash-out/1.1';
const NOW = '2026-11-22T04:00:00.000Z';
const offer = (over: object = {}) => ({
  market_id: '1.1',
  state: 'offered',
  share: 100,
  amount: '-6.27',
  trades: [],
  active_at: null,
  last: null,
  server_time: NOW,
  ...over,
});
const waiting = {
  success: true,
  state: 'waiting',
  amount: '-6.27',
  active_at: '2026-11-22T04:00:05.000Z',
  server_time: NOW,
};
const last = (over: object = {}) => ({
  id: 'c1',
  state: 'done',
  reason: null,
  share: 100,
  amount: '-6.27',
  ended_at: '2026-11-22T04:00:05.000Z',
  ...over,
});

beforeEach(() => sessionStorage.clear());

async function openPanel(answers: Parameters<typeof fakeApi>[0] = {}) {
  const position = {
    balance: '0.00',
    exposure: '0.00',
    events: [],
    limits: { min_stake: '10.00', max_stake: '100000.00', most_open: 100, delays: {}, commission: 5 },
  };
  const api = fakeApi({
    'GET /api/exchange/bets': { data: [] },
    'GET /api/exchange/position': position,
    [OFFER]: offer(),
    [TAKE]: waiting,
    ...answers,
  });
  let store: CashOutStore | undefined;
  function Screen() {
    const bets = useStore((platform) => new EventBets(platform, 'e1'));
    const cashOut = useStore((platform) => new CashOutStore(platform, '1.1'));
    store = cashOut;
    return <BetsPanel bets={bets} cashOut={cashOut} />;
  }
  const page = await renderWithPlatform(<Screen />, { transport: api.transport });
  const user = userEvent.setup();
  return {
    page,
    user,
    /** Sets the server's reply from now on and refreshes the page. */
    updateOffer: async (over: object) => {
      api.setReply(OFFER, offer(over));
      await act(async () => store?.refresh());
    },
    cashOut: async () => user.click(await screen.findByRole('button', { name: 'Cash out -৳6.27' })),
    /** Returns what a screen reader announces. */
    announcements: () =>
      screen
        .getAllByRole('status')
        .map((region) => region.textContent)
        .join('|'),
  };
}

test('a cash-out completed after the delay shows what is locked in, though nothing is left to cash out', async () => {
  const { cashOut, updateOffer, announcements, user } = await openPanel();
  await cashOut();
  await updateOffer({ state: 'waiting', active_at: waiting.active_at });
  expect(announcements()).toContain('Cash-out in progress');
  await updateOffer({ state: 'none', amount: null, last: last() });
  expect(announcements()).toContain('Cashed out: -৳6.27');
  expect(announcements()).toContain('Locked in whoever wins, before commission.');
  expect(screen.queryByRole('region', { name: 'Cash Out' })).toBeNull();
  await updateOffer({ state: 'none', amount: null, last: last(), server_time: '2026-11-22T04:30:00.000Z' });
  expect(announcements()).toContain('Cashed out: -৳6.27');
  await user.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.queryByText(/Cashed out/)).toBeNull();
});

test.each([
  ['price_moved', 'The price moved, nothing was cashed out.', 'অডস বদলে গেছে, কিছুই ক্যাশ আউট হয়নি।'],
  ['market_suspended', 'The market was suspended, nothing was cashed out.', 'মার্কেট স্থগিত ছিল, কিছুই ক্যাশ আউট হয়নি।'],
])('a cash-out that ended without a trade says why, in both languages: %s', async (reason, english, bangla) => {
  const { cashOut, updateOffer, announcements, page } = await openPanel();
  await cashOut();
  await updateOffer({ state: 'unavailable', amount: null, last: last({ state: 'lapsed', reason, amount: null }) });
  expect(announcements()).toContain(english);
  await act(async () => page.platform.language.choose('bn'));
  expect(await screen.findByText(bangla)).toBeInTheDocument();
  await act(async () => page.platform.language.choose('en'));
});

test('a partial cash-out says that the rest stays open, and choosing another share dismisses that', async () => {
  const { updateOffer, announcements, user } = await openPanel();
  await screen.findByRole('button', { name: 'Cash out -৳6.27' });
  await updateOffer({ last: last({ share: 50, amount: '-3.10' }) });
  expect(announcements()).toContain('Cashed out: -৳3.1050% of your position is locked in');
  await user.click(within(screen.getByRole('region', { name: 'Cash Out' })).getByRole('radio', { name: '75%' }));
  expect(announcements()).not.toContain('Cashed out');
});

test('an immediate refusal stays on screen when the market offers nothing any more', async () => {
  const { cashOut, updateOffer, announcements } = await openPanel({ [TAKE]: refusal(409, 'market_suspended', 'no') });
  await cashOut();
  await updateOffer({ state: 'unavailable', amount: null });
  expect(screen.queryByRole('region', { name: 'Cash Out' })).toBeNull();
  expect(announcements()).toContain('The market was suspended, nothing was cashed out.');
});

test('the hint and a refusal are tied to the share and to the button', async () => {
  const hint = 'Settle your position in this market now, whoever wins. Amounts are before commission.';
  const refused = 'The market was suspended, nothing was cashed out.';
  const { cashOut } = await openPanel({ [TAKE]: refusal(409, 'market_suspended', 'no') });
  const share = await screen.findByRole('slider', { name: 'Share' });
  expect(share).toHaveAccessibleDescription(hint);
  await cashOut();
  await screen.findByText(refused);
  for (const control of [share, screen.getByRole('button', { name: /^Cash out/ })])
    expect(control).toHaveAccessibleDescription(expect.stringContaining(`${hint} ${refused}`));
});

test('a cash-out that ended just before the page was opened is still shown', async () => {
  await openPanel({
    [OFFER]: offer({ state: 'none', amount: null, last: last({ ended_at: '2026-11-22T03:59:50.000Z' }) }),
  });
  expect(await screen.findByText('Cashed out: -৳6.27')).toBeInTheDocument();
});

test('a cash-out that ended long before the page was opened is not shown', async () => {
  const { announcements } = await openPanel({
    [OFFER]: offer({ state: 'none', amount: null, last: last({ ended_at: '2026-11-22T03:59:00.000Z' }) }),
  });
  await screen.findByText('No open bets here');
  expect(announcements()).not.toContain('Cashed out');
});
