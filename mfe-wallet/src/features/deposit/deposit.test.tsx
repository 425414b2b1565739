import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { answers, bkash, deposit, player } from '../../testing/replies';
import { Page } from './deposit.page';

const open = async (changes: Record<string, unknown> = {}) => {
  sessionStorage.clear();
  const api = fakeApi({ ...answers, ...changes });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at: '/deposit' });
  await screen.findByRole('radio', { name: /bKash/ });
  const user = userEvent.setup();
  return { api, page, user, next: () => user.click(screen.getByRole('button', { name: /Next|Try again/ })) };
};
const error = () => within(screen.getByRole('dialog', { name: 'Error' }));
const choose = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('radio', { name: /bKash/ }));
  await user.click(await screen.findByRole('radio', { name: /Send Money/ }));
};

test('an unverified phone is reported first, with a link to verify it', async () => {
  const { next } = await open({ 'GET /api/user/show': { ...player, session_id: null } });
  await next();
  expect(error().getByRole('link', { name: 'Please verify your phone number first' })).toHaveAttribute(
    'href',
    '/profile',
  );
});

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const times = (kind: string) => ({
  id: 's1',
  now: inHours(0),
  started_at: inHours(0),
  idle_ends_at: inHours(1),
  ends_at: inHours(1),
  reality_check_minutes: null,
  net_position: '0.00',
  restriction: { kind, until: '2099-01-31T18:30:00.000Z' },
});

test.each([
  ['time-out', /^You can’t deposit until .*2099.* \(GMT\+6\), while play is closed\./],
  ['self-exclusion', /^You can’t deposit until /],
  ['closed', /^You can’t deposit while your account is closed for play\./],
])('during a restriction (%s) the form gives way to the reason before it is filled', async (kind, text) => {
  const { page } = await open({ 'GET /api/session': times(kind) });
  await act(page.platform.sessionClock.read);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Deposit' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Withdraw instead' })).toHaveAttribute('href', '/withdrawal');
});

test('used-up session time leaves the form, because it closes games only', async () => {
  const { page } = await open({ 'GET /api/session': times('session-limit') });
  await act(page.platform.sessionClock.read);
  expect(screen.getByRole('form', { name: 'Deposit' })).toBeInTheDocument();
});

test('a pending deposit blocks the next one', async () => {
  const { next } = await open({ 'GET /api/transaction/show': { data: [deposit] } });
  await next();
  expect(error().getByRole('alert')).toHaveTextContent(
    'You already have a deposit request pending. Please wait for it to be processed before making another deposit.',
  );
});

test('a form filled step by step reports what is missing, then opens an order and leads to its payment', async () => {
  const { next, user, page, api } = await open();
  const dismissed = async (words: string): Promise<void> => {
    await next();
    expect(error().getByRole('alert')).toHaveTextContent(words);
    await user.click(error().getByRole('button', { name: 'OK' }));
  };
  await dismissed('Please fill in your amount.');
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '৫০০');
  await dismissed('Please select a valid payment method.');
  await user.click(screen.getByRole('radio', { name: /bKash/ }));
  await dismissed('Please select a Deposit channel.');
  await user.click(screen.getByRole('radio', { name: /Send Money/ }));
  await next();
  await waitFor(() => expect(page.address()).toBe('/make-payment?order=o1'));
  expect(api.requestsTo('GET /api/get-wallet-number')[0]?.url).toContain(
    'name=bKash&account_type=Personal&amount=500.00',
  );
});

test('the player’s own limit narrows the amounts, and a change elsewhere applies at once', async () => {
  const limit = (amount: string, used: string) => ({
    data: [{ kind: 'deposit', period: 'day', amount, used, resets_at: '2026-11-21T18:00:00.000Z', waiting: null }],
    server_time: '2026-11-21T06:00:00.000Z',
  });
  const { user, api, page } = await open({ 'GET /api/limits': limit('3000.00', '1000.00') });
  await choose(user);
  const amount = (name: string) => screen.getByRole('button', { name });
  await waitFor(() => expect(amount('3,000')).toHaveAttribute('aria-disabled', 'true'));
  expect(amount('3,000')).toHaveAccessibleDescription('Your own deposit limit leaves ৳2,000.00.');
  expect(amount('2,000')).not.toHaveAttribute('aria-disabled');
  api.setReply('GET /api/limits', limit('1500.00', '1000.00'));
  act(() => page.platform.facts.publish('limits-changed'));
  await waitFor(() => expect(amount('1,000')).toHaveAttribute('aria-disabled', 'true'));
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '600');
  expect(screen.getByText('Your own deposit limit leaves ৳500.00.', { selector: 'span' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Your deposit limits' })).toHaveAttribute('href', '/safer-gambling');
});

test('amounts outside the method’s and channel’s range are disabled, with the reason', async () => {
  const { user } = await open();
  await choose(user);
  const small = screen.getByRole('button', { name: '100' });
  expect(small).toHaveAttribute('aria-disabled', 'true');
  expect(small).toHaveAccessibleDescription(/৳500 – ৳10,000/);
  expect(screen.getByRole('button', { name: '500' })).not.toHaveAttribute('aria-disabled');
  expect(screen.getByRole('radio', { name: /CashOut Under maintenance/ })).toBeDisabled();
});

test('a wallet request with a lost reply is retried with the same key, and the form is frozen meanwhile', async () => {
  const { api, user, next, page } = await open({
    'GET /api/payment-methods': { type: 'ewallet', pgs: [bkash] },
    'POST /api/ewa/request': null,
  });
  await choose(user);
  await user.click(screen.getByRole('button', { name: '1,000' }));
  await next();
  expect(await screen.findByText(/We haven’t received confirmation/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeDisabled();
  api.setReply('POST /api/ewa/request', { transaction: 'o7', number: '01811111111', message: 'ok' });
  await next();
  const [first, second] = api.requestsTo('POST /api/ewa/request');
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(second?.body).toEqual(first?.body);
  expect(page.address()).toBe('/make-payment?order=o7');
});

test('another player’s unconfirmed request on this device is neither shown nor sent', async () => {
  sessionStorage.clear();
  const body = { amount: 70_000, accountType: 'Personal', provider: 'bKash', promotionId: 0 };
  sessionStorage.setItem('attempt:wallet-request:2', JSON.stringify({ key: 'k', body }));
  const page = await renderWithPlatform(<Page />, { transport: fakeApi(answers).transport, at: '/deposit' });
  expect(page.platform.session.playerId).toBe('1');
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('');
});

test('the form renders as a whole, and waits for promotions for two seconds at most', async () => {
  jest.useFakeTimers();
  const { transport } = fakeApi(answers);
  const hanging: typeof transport = (request) =>
    request.url === '/api/promotion' ? new Promise(() => undefined) : transport(request);
  await renderWithPlatform(<Page />, { transport: hanging, at: '/deposit' });
  await act(() => jest.advanceTimersByTimeAsync(1900));
  expect(screen.queryByRole('radio')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('radio', { name: /bKash/ })).toBeEnabled();
  jest.useRealTimers();
});
