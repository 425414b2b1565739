import { fakeApi, generalReply, refusal, renderWithPlatform } from '@pavilion/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, bkash, offer } from '../../testing/replies';
import { Page } from './deposit.page';

const open = async (changes: Record<string, unknown> = {}, at = '/deposit') => {
  sessionStorage.clear();
  const api = fakeApi({ ...answers, 'GET /api/promotion': [{ ...offer, id: 1, name: 'Spent', ineligible: 'used' }, { ...offer, id: 2 }], ...changes });
  await renderWithPlatform(<Page />, { transport: api.transport, at });
  return { api, user: userEvent.setup() };
};
const radio = (name: RegExp) => screen.findByRole('radio', { name });
const amount = () => screen.getByRole('textbox', { name: 'Amount' });

test('the first promotion that may be used is chosen already; one that may not says why and can’t be pressed', async () => {
  await open();
  expect(await radio(/Double up/)).toBeChecked();
  expect(await radio(/Spent You have used this promotion/)).toBeDisabled();
});

test('the promotion a player came for is chosen, and stays so while its minimum is not reached', async () => {
  const offers = [{ ...offer, id: 1, name: 'First' }, { ...offer, id: 2, min_deposit: '1000.00' }];
  const { user } = await open({ 'GET /api/promotion': offers }, '/deposit?promotion=2');
  expect(await radio(/Double up/)).toBeChecked();
  await user.click(await radio(/bKash/));
  await user.click(await radio(/Send Money/));
  await user.type(amount(), '600');
  expect(await radio(/Double up For deposits of ৳1,000.00 and more/)).toBeChecked();
});

test('its terms are all there before it is chosen', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Detail: Double up' }));
  const terms = within(await screen.findByRole('dialog', { name: 'Double up' }));
  for (const words of ['100%, up to ৳5,000.00', '৳500.00', '15x deposit and bonus', '৳300.00', '30 days from the deposit']) {
    expect(terms.getByText(words)).toBeInTheDocument();
  }
  expect(terms.getByRole('row', { name: 'Tables 10%' })).toBeInTheDocument();
});

test('an amount below its minimum takes a preselected offer back, and stops one that was chosen', async () => {
  const { user } = await open({ 'GET /api/promotion': [{ ...offer, min_deposit: '1000.00' }] });
  await user.click(await radio(/bKash/));
  await user.click(await radio(/Send Money/));
  await user.type(amount(), '600');
  expect(await radio(/No promotion/)).toBeChecked();
  expect(await radio(/Double up For deposits of ৳1,000.00 and more/)).toBeDisabled();
  await user.clear(amount());
  await user.click(await radio(/No promotion/));
  await user.click(await radio(/Double up/));
  await user.type(amount(), '600');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Raise the amount, or choose No promotion.');
});

test('the summary reckons what the deposit brings before Next', async () => {
  const { user } = await open();
  await user.click(await radio(/bKash/));
  await user.type(amount(), '1000');
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  const told = summary.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(told).toEqual(['৳1,000.00', '+৳1,000.00', '+৳20.00', '৳30,000.00', '৳2,020.00', '৳1,000.00']);
});

test.each([
  ['limit_reached', '/safer-gambling'],
  ['frozen', '/account'],
  ['restricted', '/withdrawal'],
  ['pending_exists', '/transaction-record'],
])('%s is told in the server’s words, with a way on', async (code, way) => {
  const { user } = await open({ 'GET /api/get-wallet-number': refusal(403, code, 'The server says why.') });
  await user.click(await radio(/bKash/));
  await user.click(await radio(/Send Money/));
  await user.type(amount(), '1000');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const error = within(screen.getByRole('dialog', { name: 'Error' }));
  expect(error.getByRole('link', { name: 'The server says why.' })).toHaveAttribute('href', way);
});

test('where deposits are closed there is no form, but a way to withdraw', async () => {
  await open({ 'GET /api/general': generalReply({ jurisdiction: { country: 'US', site: true, sign_up: true, deposits: false } }) });
  expect(await screen.findByText(/No deposits are taken where you are/)).toBeInTheDocument();
  expect(screen.queryByRole('form')).toBeNull();
});

test('only active methods are offered, each with its rebate rounded', async () => {
  await open({ 'GET /api/payment-methods': [{ ...bkash, rebate: 1.6 }, { ...bkash, id: 9, name: 'Closed', status: 'inactive' }] });
  expect(await radio(/bKash.*\+2%/)).toBeEnabled();
  expect(screen.queryByRole('radio', { name: /Closed/ })).toBeNull();
});
