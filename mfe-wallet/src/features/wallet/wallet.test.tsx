import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { answers, withdrawal } from '../../testing/replies';
import { Page } from './wallet.page';

const MOVEMENTS = 'GET /api/wallet/movements';
const row = (id: number, kind = 'bet', amount = '-10.00') => ({
  id: String(id),
  kind,
  amount,
  created_at: '2026-11-21T06:00:00.000Z',
});
const page = (ids: readonly number[], next: string | null = null) => ({ data: ids.map((id) => row(id)), next });

const open = async (changes: Record<string, unknown> = {}) => {
  const api = fakeApi({ ...answers, [MOVEMENTS]: page([]), ...changes });
  const rendered = await renderWithPlatform(<Page />, { transport: api.transport, at: '/wallet' });
  return { api, platform: rendered.platform, user: userEvent.setup() };
};
const rows = async () => within(await screen.findByRole('list', { name: 'Movements' })).findAllByRole('listitem');
/** Publishes a balance change and waits for the debounce before the list is refetched. */
const moved = async (platform: { facts: { publish: (event: 'balance-changed') => void } }) => {
  platform.facts.publish('balance-changed');
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
};

test('each movement shows its kind, direction, amount and time', async () => {
  await open({ [MOVEMENTS]: { data: [row(2, 'deposit', '500.00'), row(1, 'hold', '-200.00')], next: null } });
  const [deposit, hold] = await rows();
  expect(deposit).toHaveTextContent('Deposit21/11/2026, 12:00:00 GMT+6+৳500.00');
  expect(hold).toHaveTextContent('Held21/11/2026, 12:00:00 GMT+6−৳200.00');
});

test('the next page is appended, requested by the last row’s cursor', async () => {
  const { api, user } = await open({ [MOVEMENTS]: page([9, 8], '8') });
  await rows();
  api.setReply(MOVEMENTS, page([7]));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await rows()).toHaveLength(3);
  expect(api.requestsTo(MOVEMENTS)[1]?.url).toContain('before=8');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('new rows appear on top of the loaded pages, none lost or duplicated', async () => {
  const { api, user, platform } = await open({ [MOVEMENTS]: page([9, 8], '8') });
  await rows();
  api.setReply(MOVEMENTS, page([7, 6]));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  api.setReply(MOVEMENTS, page([10, 9], '9'));
  await moved(platform);
  expect(await rows()).toHaveLength(5);
});

test('more new rows than a page holds restart the list, without a gap', async () => {
  const { api, platform } = await open({ [MOVEMENTS]: page([2, 1]) });
  await rows();
  api.setReply(MOVEMENTS, page([20, 19], '19'));
  await moved(platform);
  expect(await rows()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Show more' })).toBeInTheDocument();
});

test('the bonus wallet appears once it has money, with its own movements', async () => {
  const none = await open();
  expect(await screen.findByText(/No Data/)).toBeInTheDocument();
  expect(screen.queryByText('Bonus Wallet')).toBeNull();
  none.platform.session.end();
  document.body.replaceChildren();
  const { api, user } = await open({
    'POST /api/balance': { balance: '1000.00', bonus_balance: '50.00', currency: 'BDT' },
  });
  await user.click(await screen.findByRole('tab', { name: 'Bonus Wallet' }));
  expect(api.requestsTo(MOVEMENTS).at(-1)?.url).toContain('wallet=bonus');
});

test('money held for a withdrawal is shown with a link to it', async () => {
  await open({ 'GET /api/transaction/show': { data: [withdrawal] } });
  expect(await screen.findByRole('link', { name: 'For your pending withdrawal' })).toHaveAttribute(
    'href',
    '/payment-request/withdrawal/w1',
  );
  expect(screen.getByText('৳500.00')).toBeInTheDocument();
});

test('a failed read can be retried', async () => {
  const { api, user } = await open({ [MOVEMENTS]: refusal(404, 'not_found', '') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.setReply(MOVEMENTS, page([1]));
  await user.click(retry);
  expect(await rows()).toHaveLength(1);
});
