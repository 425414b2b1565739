import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { answers, order } from '../../testing/replies';
import { Page } from './make-payment.page';

const CLAIM = 'POST /api/submit-deposit';
const SHOW = 'GET /api/deposit-orders/o1';
const done = { success: true, message: 'ok', transaction: '9' };

beforeEach(() => {
  sessionStorage.clear();
  globalThis.createImageBitmap = () =>
    Promise.resolve({ width: 800, height: 600, close: () => undefined } as ImageBitmap);
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
});

const open = async (changes: Record<string, unknown> = {}) => {
  const fresh = {
    ...order,
    server_time: new Date().toISOString(),
    expires_at: new Date(Date.now() + 600_000).toISOString(),
  };
  const api = fakeApi({
    ...answers,
    [SHOW]: fresh,
    [CLAIM]: done,
    'POST /api/receipts': { success: true, id: 'r1' },
    ...changes,
  });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at: '/make-payment?order=o1' });
  await screen.findByRole('form', { name: 'After paying' });
  return {
    api,
    page,
    user: userEvent.setup(),
    submit: () => userEvent.click(screen.getByRole('button', { name: /Submit|Try again$/ })),
  };
};
const message = (amount: string, to: string): string =>
  `Send Money Tk ${amount} to ${to} successful. Fee Tk 5.00. Balance Tk 45.00. TrxID AB12CD34EF at 21/11/2026 12:00`;
const proof = () => screen.getByRole('textbox', { name: 'Reference No. / Trans ID' });
const paste = () => screen.getByRole('textbox', { name: /Paste your wallet/ });
const receipt = () => new File(['picture'], 'paid.png', { type: 'image/png' });

test('a pasted message fills in its transaction ID and matches the order', async () => {
  const { user } = await open();
  await user.click(paste());
  await user.paste(message('500.00', '01811111111'));
  expect(proof()).toHaveValue('AB12CD34EF');
  expect(screen.queryByText(/does not match/)).toBeNull();
});

test('a message about another amount, number or wallet shows warnings before it is sent', async () => {
  const { user } = await open();
  await user.click(proof());
  await user.paste(`Amount: ${message('50.00', '01822222222')}`);
  expect(screen.getByText('The message says ৳50.00. This deposit is for ৳500.00.')).toBeInTheDocument();
  expect(screen.getByText(/went to 01822222222, but this deposit’s number is 01811111111/)).toBeInTheDocument();
  expect(screen.getByText(/looks like a Nagad message, but this deposit is for bKash/)).toBeInTheDocument();
});

test('the page shows before the payment which wallet the money must come from', async () => {
  await open();
  expect(screen.getByText(/Send from bKash only; money from another wallet can’t be found/)).toBeInTheDocument();
});

test('input and receipts survive a reload and go with the claim', async () => {
  const first = await open();
  await first.user.type(proof(), 'AB12CD34EF');
  await first.user.upload(screen.getByLabelText(/Choose images/), receipt());
  expect(await screen.findByText('Sent')).toBeInTheDocument();
  first.page.unmount();
  const { api, submit, page } = await open();
  expect(proof()).toHaveValue('AB12CD34EF');
  expect(screen.getByText('paid.png')).toBeInTheDocument();
  await submit();
  expect(api.requestsTo(CLAIM)[0]?.body).toMatchObject({ transaction_id: 'AB12CD34EF', receipts: ['r1'] });
  expect(page.address()).toBe('/payment-request?order=o1');
  expect(sessionStorage.getItem('payment-draft:o1')).toBeNull();
});

test('a failed receipt blocks the claim until it is sent again or removed', async () => {
  const { api, user, submit } = await open({ 'POST /api/receipts': null });
  await user.type(proof(), 'AB12CD34EF');
  await user.upload(screen.getByLabelText(/Choose images/), receipt());
  await submit();
  expect(screen.getByRole('dialog', { name: 'Error' })).toHaveTextContent('A receipt has not been sent.');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  api.setReply('POST /api/receipts', { success: true, id: 'r2' });
  await user.click(screen.getByRole('button', { name: 'Try again: paid.png' }));
  await submit();
  expect(api.requestsTo(CLAIM)[0]?.body).toMatchObject({ receipts: ['r2'] });
});

test.each([
  ['no_order', '/deposit'],
  ['phone_not_registered', '/profile'],
  ['pending_exists', '/transaction-record'],
])('%s shows the server’s message, with a link to resolve it', async (code, way) => {
  const { user, submit } = await open({ [CLAIM]: refusal(409, code, 'Because.') });
  await user.type(proof(), 'AB12CD34EF');
  await submit();
  expect(await screen.findByRole('link', { name: 'Submission failed: Because.' })).toHaveAttribute('href', way);
});

test('a claim made elsewhere leads this page to its status too', async () => {
  const { api, page } = await open();
  api.setReply(SHOW, { ...order, state: 'processing', transaction_id: 'AB12CD34EF' });
  await act(async () => page.platform.facts.publish('deposit-changed'));
  expect(page.address()).toBe('/payment-request?order=o1');
});
