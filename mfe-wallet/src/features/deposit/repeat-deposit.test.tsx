import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { answers, deposit, offer } from '../../testing/replies';
import { Page } from './deposit.page';

const ORDER = 'GET /api/get-wallet-number';
const last = {
  amount: '500.00',
  account_type: 'Personal',
  method: { name: 'bKash', name_bn: 'বিকাশ', icon: '/art/bkash.svg' },
};

const open = async (changes: Record<string, unknown> = {}) => {
  sessionStorage.clear();
  const api = fakeApi({ ...answers, 'GET /api/last-deposit': { data: last }, ...changes });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at: '/deposit' });
  await screen.findByRole('radio', { name: 'bKash +2%' });
  return { api, page, user: userEvent.setup() };
};
const card = () => within(screen.getByRole('radiogroup', { name: 'Your last deposit' }));

test('two presses repeat the last deposit and lead to its payment', async () => {
  const { api, page, user } = await open();
  await user.click(card().getByRole('radio', { name: /৳500.00 bKash · Send Money/ }));
  expect(card().getByText('Without a promotion.')).toBeInTheDocument();
  await user.click(card().getByRole('button', { name: 'Confirm' }));
  expect(api.requestsTo(ORDER)[0]?.url).toMatch(/\?name=bKash&account_type=Personal&amount=500.00&/);
  expect(page.address()).toBe('/make-payment?order=o1');
});

test('a preselected promotion is named before the order opens', async () => {
  const { user } = await open({ 'GET /api/promotion': [offer] });
  await user.click(card().getByRole('radio'));
  expect(card().getByText('With the promotion Double up.')).toBeInTheDocument();
});

test('another amount afterwards takes the confirmation away', async () => {
  const { user } = await open();
  await user.click(card().getByRole('radio'));
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '0');
  expect(card().queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test.each([
  ['nothing to repeat', { 'GET /api/last-deposit': { data: null } }],
  ['a deposit under way', { 'GET /api/transaction/show': { data: [deposit] } }],
  ['an api that doesn’t know it', { 'GET /api/last-deposit': null }],
])('with %s there is no card', async (_, changes) => {
  await open(changes);
  expect(screen.queryByRole('radiogroup', { name: 'Your last deposit' })).toBeNull();
});
