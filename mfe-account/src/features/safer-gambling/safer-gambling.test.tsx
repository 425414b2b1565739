import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { Page } from './safer-gambling.page';

const NOW = '2026-11-21T06:00:00.000Z';
const hours = (count: number): string => new Date(Date.parse(NOW) + count * 3_600_000).toISOString();
const periods = ['day', 'week', 'month'];

const limit = (kind: string, period: string, change: object = {}) => ({
  kind,
  period,
  amount: null,
  used: '0.00',
  resets_at: hours(12),
  waiting: null,
  ...change,
});
const limits = (daily: object = {}) => ({
  data: ['deposit', 'loss'].flatMap((kind) =>
    periods.map((period) => limit(kind, period, kind === 'deposit' && period === 'day' ? daily : {})),
  ),
  server_time: NOW,
});
const session = {
  data: periods.map((period) => ({
    period,
    minutes: period === 'day' ? 120 : null,
    used_minutes: 95,
    resets_at: hours(12),
    waiting: null,
  })),
  server_time: NOW,
};
const net = {
  data: ['day', 'week', 'month', 'year', 'life'].map((period) => ({
    period,
    deposited: '1500.00',
    withdrawn: '500.00',
    net: '1000.00',
  })),
  since: '2026-01-01T00:00:00.000Z',
};
const times = (change: object = {}) => ({
  id: 's1',
  now: NOW,
  started_at: NOW,
  idle_ends_at: hours(1),
  ends_at: hours(12),
  reality_check_minutes: 30,
  net_position: '0.00',
  restriction: null,
  ...change,
});
const answers = {
  'GET /api/limits': limits({ amount: '1000.00', used: '400.00' }),
  'GET /api/limits/session': session,
  'GET /api/safer-gambling/net-deposits': net,
  'GET /api/session': times(),
};

beforeEach(
  () => void jest.useFakeTimers({ now: Date.parse(NOW), doNotFake: ['setTimeout', 'queueMicrotask', 'setInterval'] }),
);
afterEach(() => jest.useRealTimers());

async function open(changes: object = {}) {
  const api = fakeApi({ ...answers, ...changes });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at: '/safer-gambling' });
  await screen.findByRole('button', { name: /Change daily deposit limit/ });
  return { api, page, user: userEvent.setup() };
}
const row = (name: string) => within(screen.getByRole('heading', { name, level: 3 }).closest('li') as HTMLElement);
const dialog = () => within(screen.getByRole('dialog'));

test('each limit shows its use; session time is in hours, and net deposits are for life', async () => {
  const { user } = await open();
  expect(row('A day').getByText('৳400.00 / ৳1,000.00')).toBeInTheDocument();
  expect(row('A day').getByText(/^৳600.00 left\. Resets on 22\/11\/2026, 00:00:00\.$/)).toBeInTheDocument();
  expect(row('A week').getByText('No limit. ৳0.00 so far.')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Session time' }));
  expect(row('A day').getByText('1 h 35 min / 2 h')).toBeInTheDocument();
  expect(await screen.findByText('paid in less paid out, since 01/01/2026')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /All time/ })).toHaveTextContent('৳1,500.00৳500.00৳1,000.00');
});

test('a higher limit says that it waits before it is saved; a pending change shows its times and can be dropped', async () => {
  const waiting = { amount: '2000.00', from: hours(24), until: hours(168) };
  const { api, user } = await open({
    'POST /api/limits': {
      success: true,
      message: 'Your change is pending.',
      data: limit('deposit', 'day', { waiting }),
    },
    'DELETE /api/limits/waiting': {
      success: true,
      message: 'Your limit stays as it is.',
      data: limit('deposit', 'day'),
    },
  });
  await user.click(screen.getByRole('button', { name: /Change daily deposit limit/ }));
  const field = await screen.findByRole('textbox', { name: 'Amount' });
  expect(field).toHaveValue('1000');
  await user.clear(field);
  await user.type(field, '900');
  expect(dialog().getByText('A lower limit applies immediately.')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '2000');
  expect(dialog().getByText(/A higher limit needs confirmation/)).toBeInTheDocument();
  api.setReply('GET /api/limits', limits({ amount: '1000.00', used: '400.00', waiting }));
  await user.click(dialog().getByRole('button', { name: 'Save limit' }));
  expect(api.requestsTo('POST /api/limits')[0]?.body).toMatchObject({
    kind: 'deposit',
    period: 'day',
    amount: '2000.00',
  });
  expect(await screen.findByText('Change to ৳2,000.00 pending.')).toBeInTheDocument();
  expect(row('A day').getByText(/You can confirm it from 22\/11\/2026, 12:00:00/)).toBeInTheDocument();
  expect(row('A day').queryByRole('button', { name: 'Confirm change' })).toBeNull();
  await user.click(row('A day').getByRole('button', { name: 'Keep it as it is' }));
  expect(api.requestsTo('DELETE /api/limits/waiting')[0]?.url).toContain('kind=deposit&period=day');
  expect(await screen.findByText('Your limit stays as it is.')).toBeInTheDocument();
});

test('a change that has waited a day can be confirmed', async () => {
  const { api, user } = await open({
    'GET /api/limits': limits({ amount: '1000.00', waiting: { amount: null, from: hours(-1), until: hours(10) } }),
    'POST /api/limits/confirm': {
      success: true,
      message: 'Your new limit now applies.',
      data: limit('deposit', 'day'),
    },
  });
  expect(screen.getByText('Removal of this limit pending.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirm change' }));
  expect(api.requestsTo('POST /api/limits/confirm')[0]?.body).toEqual({ kind: 'deposit', period: 'day' });
  expect(await screen.findByText('Your new limit now applies.')).toBeInTheDocument();
});

test('an amount the server refuses shows the reason beside it, and a missing reply allows a retry', async () => {
  const { api, user } = await open({ 'POST /api/limits': null });
  await user.click(screen.getByRole('button', { name: /Change daily deposit limit/ }));
  await user.click(await screen.findByRole('button', { name: 'Save limit' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('We haven’t received confirmation.');
  api.setReply('POST /api/limits', { success: true, message: 'Your limit is set.', data: limit('deposit', 'day') });
  await user.click(dialog().getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your limit is set.')).toBeInTheDocument();
});

test('nothing closes play before the player has confirmed it', async () => {
  const { api, user } = await open({
    'POST /api/safer-gambling/self-exclusion': { success: true, message: 'Play is closed for you now.' },
  });
  await user.click(screen.getByRole('radio', { name: '1 year' }));
  await user.click(screen.getByRole('button', { name: 'Exclude myself…' }));
  expect(await screen.findByText(/21\/11\/2027, 12:00:00 GMT\+6/)).toBeInTheDocument();
  expect(dialog().getByRole('button', { name: 'Exclude me' })).toBeDisabled();
  await user.click(dialog().getByRole('button', { name: 'Go back' }));
  await user.click(screen.getByRole('button', { name: 'Exclude myself…' }));
  await user.click(dialog().getByRole('checkbox'));
  expect(api.requestsTo('POST /api/safer-gambling/self-exclusion')).toHaveLength(0);
  await user.click(dialog().getByRole('button', { name: 'Exclude me' }));
  expect(api.requestsTo('POST /api/safer-gambling/self-exclusion')[0]?.body).toEqual({ months: '12' });
});

test('the reality check follows the player’s choice and the server’s stored value', async () => {
  const { api, user, page } = await open({
    'POST /api/safer-gambling/reality-check': { success: true, message: 'Your reality check was saved.' },
  });
  await act(page.platform.sessionClock.read);
  expect(screen.getByRole('radio', { name: '30 min' })).toBeChecked();
  api.setReply('GET /api/session', times({ reality_check_minutes: null }));
  await user.click(screen.getByRole('radio', { name: 'Off' }));
  expect(api.requestsTo('POST /api/safer-gambling/reality-check')[0]?.body).toEqual({ minutes: '0' });
  expect(await screen.findByText('Your reality check was saved.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Off' })).toBeChecked();
});

test('limits that can’t be read say that they still apply and can be read again', async () => {
  const api = fakeApi({ ...answers, 'GET /api/limits': null });
  await renderWithPlatform(<Page />, { transport: api.transport, at: '/safer-gambling' });
  expect(
    await screen.findByText('Your limits could not be loaded. They still apply.', {}, { timeout: 5000 }),
  ).toBeInTheDocument();
  api.setReply('GET /api/limits', limits());
  await userEvent.setup().click(screen.getByRole('button', { name: /Try again/ }));
  expect(await screen.findByRole('button', { name: /Change daily deposit limit/ })).toBeInTheDocument();
}, 10_000);
