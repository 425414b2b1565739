import { act, screen } from '@testing-library/react';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { answers, order } from '../../testing/replies';
import { Page } from './payment-request.page';
import { platformName } from './platform-name';

const SHOW = 'GET /api/deposit-orders/o1';
const claimed = { ...order, state: 'processing', transaction_id: 'AB12CD34EF', claimed_at: '2026-11-21T05:58:00.000Z' };

beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-11-21T06:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const open = async () => {
  const api = fakeApi({ ...answers, [SHOW]: claimed });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at: '/payment-request?order=o1' });
  await act(() => jest.advanceTimersByTimeAsync(50));
  return { api, page };
};

test('the half hour starts at the claim, not at the visit', async () => {
  await open();
  expect(screen.getByRole('heading')).toHaveTextContent('Get Ready! Your Money is on its way. You will get it within');
  expect(screen.getByRole('timer')).toHaveTextContent('28:00');
});

test('the page turns to Success when the stream reports a change, without a reload', async () => {
  const { api, page } = await open();
  api.setReply(SHOW, { ...claimed, state: 'success' });
  await act(async () => page.platform.facts.publish('deposit-changed'));
  expect(screen.getByRole('heading')).toHaveTextContent('Success');
});

test('with the stream down, polling every 3 s finds the reason of a failure', async () => {
  const { api } = await open();
  api.setReply(SHOW, { ...claimed, state: 'fail', reason: 'amount_mismatch' });
  await act(() => jest.advanceTimersByTimeAsync(3100));
  expect(screen.getByRole('heading')).toHaveTextContent('Fail');
  expect(screen.getByText(/Reason/)).toHaveTextContent('the amount received doesn’t match.');
});

test('a late response does not turn success back into waiting', async () => {
  const late: ((reply: unknown) => void)[] = [];
  const replies = fakeApi({ ...answers, [SHOW]: { ...claimed, state: 'success' } });
  let slow = true;
  const transport: typeof replies.transport = async (request) => {
    const first = slow && request.url.includes('deposit-orders');
    if (!first) return replies.transport(request);
    slow = false;
    return new Promise((resolve) => late.push((json) => resolve({ status: 200, json })));
  };
  const page = await renderWithPlatform(<Page />, { transport, at: '/payment-request?order=o1' });
  await act(async () => page.platform.facts.publish('deposit-changed'));
  expect(screen.getByRole('heading')).toHaveTextContent('Success');
  await act(async () => late[0]?.(claimed));
  expect(screen.getByRole('heading')).toHaveTextContent('Success');
});

const WITHDRAWAL = 'GET /api/withdrawals/w1';
const withdrawal = {
  id: 'w1',
  state: 'processing',
  amount: '500.00',
  account_number: '01712345678',
  method: order.method,
  created_at: '2026-11-21T05:50:00.000Z',
  server_time: '2026-11-21T06:00:00.000Z',
  transaction_id: null,
  reason: null,
};
const openWithdrawal = async () => {
  const api = fakeApi({ ...answers, [WITHDRAWAL]: () => ({ ...withdrawal, server_time: new Date().toISOString() }) });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at: '/payment-request/withdrawal/w1' });
  await act(() => jest.advanceTimersByTimeAsync(50));
  return { api, page };
};

test('a withdrawal animates from site to player, and completes as soon as the stream reports it', async () => {
  const { api, page } = await openWithdrawal();
  expect(screen.getByRole('heading')).toHaveTextContent('Get Ready! Your Money is on its way. You will get it within');
  expect(screen.getByRole('timer')).toHaveTextContent('20:00');
  expect(screen.getByRole('img', { name: /৳500.00 from Pavilion to rahim2026/ })).toBeInTheDocument();
  const method = { ...withdrawal.method, name_bn: 'বিকাশ' };
  api.setReply(WITHDRAWAL, { ...withdrawal, method, state: 'success', transaction_id: 'PO123' });
  await act(async () => page.platform.facts.publish('withdrawal-changed'));
  expect(screen.getByRole('heading')).toHaveTextContent('Success');
  expect(screen.getByText('৳500.00 was sent to bKash 01712345678.')).toBeInTheDocument();
  await act(async () => page.platform.language.choose('bn'));
  expect(screen.getByText(/বিকাশ 01712345678/)).toBeInTheDocument();
  await act(async () => page.platform.language.choose('en'));
});

test('a failed withdrawal shows the reason and that the money is back', async () => {
  const { api } = await openWithdrawal();
  api.setReply(WITHDRAWAL, { ...withdrawal, state: 'fail', reason: 'account_refused' });
  await act(() => jest.advanceTimersByTimeAsync(3100));
  expect(screen.getByText(/Reason/)).toHaveTextContent('the wallet account can’t receive money.');
  expect(screen.getByText(/৳500.00 is back in your Main Wallet/)).toBeInTheDocument();
});

test('after half an hour the page shows that the amount is still held', async () => {
  await openWithdrawal();
  // A jump: the timers of so many seconds would take seconds.
  jest.setSystemTime(Date.now() + 20 * 60_000);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:00');
  expect(screen.getByText(/still held for this withdrawal/)).toBeInTheDocument();
});

test('another player’s withdrawal leads back to the account', async () => {
  const api = fakeApi({ ...answers, [WITHDRAWAL]: refusal(404, 'not_found', '') });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at: '/payment-request/withdrawal/w1' });
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(page.address()).toBe('/account');
});

test('the platform is named after the site’s host', () => {
  expect(platformName('pavilion.live', 'x')).toBe('pavilion');
  expect(platformName('127.0.0.1', 'Pavilion')).toBe('Pavilion');
});
