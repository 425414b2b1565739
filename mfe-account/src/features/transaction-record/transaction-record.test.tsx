import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, transaction } from '../../testing/replies';
import { Page } from './transaction-record.page';

const NOW = Date.parse('2026-11-20T19:30:00.000Z'); // 01:30 on the 21st in Dhaka
const LIST = 'GET /api/transaction/show';
const rows = [
  transaction('1', '2026-11-20T18:05:00.000Z'), // 00:05 today
  transaction('2', '2026-11-20T17:55:00.000Z', { key: 2, reason: 'amount_differs' }), // 23:55 yesterday
  transaction('3', '2026-11-20T18:10:00.000Z', { key: 0, action: 'withdraw', number: 'W0000003' }),
  transaction('4', '2026-06-01T00:00:00.000Z', { action: 'bonus' }),
];

beforeEach(() => void jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'queueMicrotask', 'setInterval'] }));
afterEach(() => jest.useRealTimers());

const open = async (data: readonly unknown[] = rows) => {
  const api = fakeApi({ ...answers, [LIST]: { data } });
  const page = await renderWithPlatform(<Page />, { transport: api.transport });
  await screen.findByText(data.length ? 'D0000001' : 'No Data');
  const user = userEvent.setup({ delay: null });
  const filter = async (label: string, choice: string): Promise<void> => {
    await user.selectOptions(screen.getByRole('combobox', { name: label }), choice);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
  };
  const numbers = () => screen.queryAllByText(/^[DW]00000/).map(({ textContent }) => textContent);
  return { api, page, user, filter, numbers };
};

test('today and yesterday are days in Dhaka, newest first', async () => {
  const { filter, numbers } = await open();
  await filter('Date', 'Today');
  expect(numbers()).toEqual(['W0000003', 'D0000001']);
  await filter('Date', 'Yesterday');
  expect(numbers()).toEqual(['D0000002']);
});

test('status and type narrow the list, bonuses file under Adjustment, and a filter counts once submitted', async () => {
  const { filter, numbers, user } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'All');
  expect(numbers()).toHaveLength(3);
  await filter('Type', 'Adjustment');
  expect(numbers()).toEqual(['D0000004']);
  await filter('Type', 'Withdrawal');
  await filter('Status', 'Processing');
  expect(numbers()).toEqual(['W0000003']);
});

test('a deposit that changes while the page is open changes on it', async () => {
  const { api, page } = await open([transaction('1', '2026-11-20T18:05:00.000Z', { key: 0 })]);
  const row = () => within(screen.getByRole('table')).getAllByRole('row')[1];
  expect(row()).toHaveTextContent('Processing');
  api.answer(LIST, { data: [transaction('1', '2026-11-20T18:05:00.000Z')] });
  await act(async () => page.platform.facts.tell('deposit-changed'));
  await screen.findByText('Success', { selector: 'td *' });
});

test('a row opens its details with times in GMT+6', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Details of D0000002' }));
  const details = screen.getByRole('dialog', { name: 'Transaction Record Details' });
  expect(details).toHaveTextContent('20/11/2026, 23:55:00');
  expect(details).toHaveTextContent('amount_differs');
});

test('an empty list says so and offers a way on', async () => {
  await open([]);
  expect(screen.getByRole('link', { name: 'Deposit now' })).toHaveAttribute('href', '/deposit');
});
