import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
/** Facts are gathered for a moment before the list is read again. */
const moved = async (platform: { facts: { tell: (fact: 'balance-changed') => void } }) => {
  platform.facts.tell('balance-changed');
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
};

test('each movement says what it was, which way, how much and when', async () => {
  await open({ [MOVEMENTS]: { data: [row(2, 'deposit', '500.00'), row(1, 'hold', '-200.00')], next: null } });
  const [deposit, hold] = await rows();
  expect(deposit).toHaveTextContent('Deposit21/11/2026, 12:00:00 GMT+6+৳500.00');
  expect(hold).toHaveTextContent('Held21/11/2026, 12:00:00 GMT+6−৳200.00');
});

test('the next page comes below, asked for by where this one ended', async () => {
  const { api, user } = await open({ [MOVEMENTS]: page([9, 8], '8') });
  await rows();
  api.answer(MOVEMENTS, page([7]));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await rows()).toHaveLength(3);
  expect(api.of(MOVEMENTS)[1]?.url).toContain('before=8');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('news comes on top of the pages that are shown, and none is lost or shown twice', async () => {
  const { api, user, platform } = await open({ [MOVEMENTS]: page([9, 8], '8') });
  await rows();
  api.answer(MOVEMENTS, page([7, 6]));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  api.answer(MOVEMENTS, page([10, 9], '9'));
  await moved(platform);
  expect(await rows()).toHaveLength(5);
});

test('more news than a page holds begins the list anew, without a gap', async () => {
  const { api, platform } = await open({ [MOVEMENTS]: page([2, 1]) });
  await rows();
  api.answer(MOVEMENTS, page([20, 19], '19'));
  await moved(platform);
  expect(await rows()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Show more' })).toBeInTheDocument();
});

test('the bonus wallet shows once there is bonus money, with movements of its own', async () => {
  const none = await open();
  expect(await screen.findByText(/No Data/)).toBeInTheDocument();
  expect(screen.queryByText('Bonus Wallet')).toBeNull();
  none.platform.session.end();
  document.body.replaceChildren();
  const { api, user } = await open({
    'POST /api/balance': { balance: '1000.00', bonus_balance: '50.00', currency: 'BDT' },
  });
  await user.click(await screen.findByRole('tab', { name: 'Bonus Wallet' }));
  expect(api.of(MOVEMENTS).at(-1)?.url).toContain('wallet=bonus');
});

test('money held for a withdrawal shows with the way to it', async () => {
  await open({ 'GET /api/transaction/show': { data: [withdrawal] } });
  expect(await screen.findByRole('link', { name: 'For your pending withdrawal' })).toHaveAttribute(
    'href',
    '/payment-request/withdrawal/w1',
  );
  expect(screen.getByText('৳500.00')).toBeInTheDocument();
});

test('what could not be read can be asked for again', async () => {
  const { api, user } = await open({ [MOVEMENTS]: refusal(404, 'not_found', '') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer(MOVEMENTS, page([1]));
  await user.click(retry);
  expect(await rows()).toHaveLength(1);
});
