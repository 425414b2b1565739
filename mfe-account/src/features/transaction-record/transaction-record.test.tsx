import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { answers, transaction } from '../../testing/replies';
import { texts } from './transaction-detail.texts.en';
import { Page } from './transaction-record.page';

const LIST = 'GET /api/transaction/show';
const ONE = 'GET /api/transactions/3';
const AT = '2026-11-20T18:05:00.000Z';
const rows = [
  transaction('3', AT, { key: 0, transaction_id: 'WRONG12345' }),
  transaction('2', '2026-11-20T17:55:00.000Z', { key: 2, reason: 'amount_mismatch' }),
  transaction('1', '2026-06-01T00:00:00.000Z', { action: 'bonus', number: 'B0000001' }),
];
const detail = (change: object = {}) => ({
  transaction: rows[0],
  trail: [
    { step: 'ordered', at: AT, reason: null },
    { step: 'claimed', at: '2026-11-20T18:06:00.000Z', reason: null },
  ],
  account_number: '+8801712345678',
  promotion: null,
  bonus: '0.00',
  receipts: [],
  editable_from: AT,
  server_time: AT,
  ...change,
});

const open = async ({ data = rows as readonly unknown[], at = '/', one = detail() as unknown } = {}) => {
  const api = fakeApi({ ...answers, [LIST]: { data, page: { next: null, previous: null, first: 1 } }, [ONE]: one });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at });
  return { api, page, user: userEvent.setup() };
};
const requestedUrl = (api: ReturnType<typeof fakeApi>) => api.requestsTo(LIST).at(-1)?.url;

test('status, type and days filter the list on the server, once submitted', async () => {
  const { user, api, page } = await open();
  expect(requestedUrl(api)).toBe('/api/transaction/show?days=7&size=10');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Adjustment');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Success');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'Yesterday');
  expect(api.requestsTo(LIST)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(requestedUrl(api)).toBe('/api/transaction/show?type=2&status=1&days=yesterday&size=10');
  expect(page.address()).toBe('/?days=yesterday&status=1&type=2');
});

test('a custom range is sent as days', async () => {
  const { api } = await open({ at: '/?days=own&from=2026-10-01&to=2026-10-31&sort=largest' });
  expect(requestedUrl(api)).toBe('/api/transaction/show?from=2026-10-01&to=2026-10-31&size=10&sort=largest');
  expect(await screen.findByLabelText('From')).toHaveValue('2026-10-01');
});

test('totals cover the whole range and name their status', async () => {
  await open();
  expect(await screen.findByText('4 transactions; sums of Success:')).toBeInTheDocument();
  expect(screen.getByText('৳1,000.00')).toBeInTheDocument();
});

test('a deposit that changes while the page is open is updated on it', async () => {
  const { api, page } = await open();
  await screen.findByText('Processing', { selector: 'td *' });
  api.setReply(LIST, { data: [transaction('3', AT)] });
  await act(async () => page.platform.facts.publish('deposit-changed'));
  expect(await screen.findByText('Success', { selector: 'td *' })).toBeInTheDocument();
});

test('a row opens its progress and details at its own address', async () => {
  const { user, page } = await open();
  await user.click(await screen.findByRole('button', { name: 'Details of D0000003' }));
  expect(page.address()).toBe('/?transaction=3');
  const timeline = await screen.findByRole('list');
  expect(
    within(timeline)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Order opened21/11/2026, 00:05:00', 'Transaction ID sent21/11/2026, 00:06:00']);
  expect(screen.getByRole('heading', { name: 'Transaction Progress' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Transaction Record Details' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(page.address()).toBe('/');
});

test('a claim can’t be edited before its time, and the page shows how long that is', async () => {
  await open({ at: '/?transaction=3', one: detail({ editable_from: '2026-11-20T18:15:00.000Z' }) });
  expect(await screen.findByText('You can edit after 10 minutes.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit and resubmit (10:00)' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Revert' })).toBeDisabled();
});

test('a corrected transaction ID is sent under a key that survives a lost reply', async () => {
  const { user, api } = await open({ at: '/?transaction=3' });
  const RESUBMIT = 'POST /api/deposit-orders/3/resubmit';
  api.setReply(RESUBMIT, null);
  await user.click(await screen.findByRole('button', { name: 'Edit and resubmit' }));
  await user.clear(screen.getByLabelText('Transaction ID'));
  await user.type(screen.getByLabelText('Transaction ID'), 'RIGHT67890');
  await user.click(screen.getByRole('button', { name: 'Resubmit' }));
  expect(await screen.findByText(/We haven’t received confirmation/)).toBeInTheDocument();
  api.setReply(RESUBMIT, { success: true, message: 'Corrected.', transaction: '3' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Corrected.')).toBeInTheDocument();
  const [first, second] = api.requestsTo(RESUBMIT);
  expect(first?.body).toEqual({ transaction_id: 'RIGHT67890' });
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('new receipts replace those sent before; a refused one does not count, and three are the maximum', async () => {
  const [RESUBMIT, UPLOAD] = ['POST /api/deposit-orders/3/resubmit', 'POST /api/receipts'];
  const { user, api } = await open({ at: '/?transaction=3' });
  api.setReply(UPLOAD, {
    status: 422,
    json: { success: false, code: 'not_a_picture', message: 'This is no picture.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit and resubmit' }));
  const picture = () =>
    user.upload(screen.getByLabelText(texts.newReceipt), new File(['x'], 'receipt.png', { type: 'image/png' }));
  await picture();
  expect(await screen.findByText('This is no picture.')).toBeInTheDocument();
  for (const id of ['r1', 'r2', 'r3']) {
    api.setReply(UPLOAD, { success: true, id });
    await picture();
    await screen.findByRole('button', { name: texts.dropReceipt(id.slice(1)) });
  }
  expect(screen.getByLabelText(texts.newReceipt)).toBeDisabled();
  await user.click(screen.getByRole('button', { name: texts.dropReceipt('2') }));
  api.setReply(RESUBMIT, { success: true, message: 'Corrected.', transaction: '3' });
  await user.click(screen.getByRole('button', { name: 'Resubmit' }));
  expect(await screen.findByText('Corrected.')).toBeInTheDocument();
  expect(api.requestsTo(RESUBMIT)[0]?.body).toEqual({ transaction_id: 'WRONG12345', receipts: ['r1', 'r3'] });
});

test('reverting asks for confirmation, and a refusal says why', async () => {
  const { user, api } = await open({ at: '/?transaction=3' });
  const REVERT = 'POST /api/deposit-orders/3/revert';
  api.setReply(REVERT, { status: 409, json: { success: false, code: 'already_paid', message: 'It was paid.' } });
  await user.click(await screen.findByRole('button', { name: 'Revert' }));
  expect(api.requestsTo(REVERT)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Revert' }));
  expect(await screen.findByText('It was paid.')).toBeInTheDocument();
});

test('a finished transaction, and one that is no deposit, offers neither action', async () => {
  await open({ at: '/?transaction=3', one: detail({ editable_from: null }) });
  await screen.findByRole('heading', { name: 'Transaction Progress' });
  expect(screen.queryByRole('button', { name: /Revert|Edit/ })).toBeNull();
});

test('an empty list says so and offers a deposit', async () => {
  await open({ data: [] });
  expect(await screen.findByText('No Data')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Deposit now' })).toHaveAttribute('href', '/deposit');
});
