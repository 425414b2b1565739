import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, generalReply, refusal, renderWithPlatform } from '@pavilion/testing';
import { answers, bkash, offer } from '../../../testing/replies';
import { Page } from '../deposit.page';

const open = async (changes: Record<string, unknown> = {}, at = '/deposit') => {
  sessionStorage.clear();
  const api = fakeApi({
    ...answers,
    'GET /api/promotion': [
      { ...offer, id: 1, name: 'Spent', ineligible: 'used' },
      { ...offer, id: 2 },
    ],
    ...changes,
  });
  await renderWithPlatform(<Page />, { transport: api.transport, at });
  return { api, user: userEvent.setup() };
};
const radio = (name: RegExp) => screen.findByRole('radio', { name });
const amount = () => screen.getByRole('textbox', { name: 'Amount' });

test('the first usable promotion is preselected; an unusable one is disabled, with the reason', async () => {
  await open();
  expect(await radio(/Double up/)).toBeChecked();
  expect(await radio(/Spent You have used this promotion/)).toBeDisabled();
});

test('No promotion is the first row, before the preselected one; unusable ones come last', async () => {
  await open();
  await radio(/Double up/);
  const rows = within(screen.getByRole('radiogroup', { name: 'Promotions' })).getAllByRole('radio');
  expect(rows.map((row) => row.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^No promotion/),
    expect.stringMatching(/^Double up/),
    expect.stringMatching(/^Spent/),
  ]);
});

test('without the operator’s preselection nothing is selected, except a promotion from the address', async () => {
  const left = { 'GET /api/general': generalReply({ promotion_preselected: 0 }) };
  await open(left);
  expect(await radio(/Double up/)).not.toBeChecked();
  expect(await radio(/No promotion/)).toBeChecked();
  cleanup();
  await open(left, '/deposit?promotion=2');
  expect(await radio(/Double up/)).toBeChecked();
});

test('a promotion’s turnover is shown for an example amount, then for the entered one', async () => {
  const { user } = await open();
  await radio(/Double up/);
  expect(
    screen.getByText(
      'A deposit of ৳1,000.00 brings a bonus of ৳1,000.00. You can withdraw once ৳30,000.00 of turnover is completed.',
    ),
  ).toBeInTheDocument();
  await user.type(amount(), '600');
  expect(
    screen.getByText(/A deposit of ৳600.00 brings a bonus of ৳600.00. You can withdraw once ৳18,000.00/),
  ).toBeInTheDocument();
  await user.click(await radio(/No promotion/));
  expect(
    screen.getByText('No bonus. After a deposit of ৳600.00 you can withdraw once ৳600.00 of turnover is completed.'),
  ).toBeInTheDocument();
});

test('free spins of a promotion are listed in its row, its terms and the summary', async () => {
  const free_rounds = {
    game_code: 'PAV-SLOT-001',
    game: 'Wicket Reels',
    game_bn: 'উইকেট রিলস',
    count: 20,
    stake: '10.00',
    days: 7,
  };
  const contribution = [
    { type: 'SPORTS', percent: 100 },
    { type: 'EXCHANGE', percent: 100 },
  ];
  const { user } = await open({ 'GET /api/promotion': [{ ...offer, free_rounds, contribution }] });
  expect(await radio(/Double up 20 free spins · 100% bonus, turnover 15x/)).toBeChecked();
  await user.click(await screen.findByRole('button', { name: 'Detail: Double up' }));
  const terms = within(await screen.findByRole('dialog', { name: 'Double up' }));
  expect(terms.getByText('20 of ৳10.00 on Wicket Reels, good for 7 days')).toBeInTheDocument();
  expect(terms.getByRole('row', { name: 'Exchange 100%' })).toBeInTheDocument();
  expect(terms.getByText(/a settled market counts by what you won or lost in it/)).toBeInTheDocument();
  await user.click(terms.getByRole('button', { name: 'Use this promotion' }));
  await user.click(await radio(/bKash/));
  await user.type(amount(), '1000');
  expect(
    within(screen.getByRole('region', { name: 'Summary' })).getByText('+৳1,000.00 + 20 free spins'),
  ).toBeInTheDocument();
});

test('a promotion from the address is selected, and stays so below its minimum', async () => {
  const offers = [
    { ...offer, id: 1, name: 'First' },
    { ...offer, id: 2, min_deposit: '1000.00' },
  ];
  const { user } = await open({ 'GET /api/promotion': offers }, '/deposit?promotion=2');
  expect(await radio(/Double up/)).toBeChecked();
  await user.click(await radio(/bKash/));
  await user.click(await radio(/Send Money/));
  await user.type(amount(), '600');
  expect(await radio(/Double up For deposits of ৳1,000.00 and more/)).toBeChecked();
});

test('all terms can be read before a promotion is selected', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Detail: Double up' }));
  const terms = within(await screen.findByRole('dialog', { name: 'Double up' }));
  for (const words of [
    '100%, up to ৳5,000.00',
    '৳500.00',
    '15x deposit and bonus',
    '৳300.00',
    '30 days from the deposit',
  ]) {
    expect(terms.getByText(words)).toBeInTheDocument();
  }
  expect(terms.getByRole('row', { name: 'Table games 10%' })).toBeInTheDocument();
});

test('an amount below its minimum drops a preselected offer, and blocks a selected one', async () => {
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
  expect(screen.getByRole('alert')).toHaveTextContent('Increase the amount or choose No promotion.');
});

test('the summary shows the deposit’s result before Next', async () => {
  const { user } = await open();
  await user.click(await radio(/bKash/));
  await user.type(amount(), '1000');
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  const amounts = summary.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(amounts).toEqual(['৳1,000.00', '+৳1,000.00', '+৳20.00', '৳30,000.00', '৳2,020.00', '৳1,000.00']);
});

test.each([
  ['limit_reached', '/safer-gambling'],
  ['frozen', '/account'],
  ['restricted', '/withdrawal'],
  ['pending_exists', '/transaction-record'],
])('%s shows the server’s message, with a link to resolve it', async (code, way) => {
  const { user } = await open({ 'GET /api/get-wallet-number': refusal(403, code, 'The server says why.') });
  await user.click(await radio(/bKash/));
  await user.click(await radio(/Send Money/));
  await user.type(amount(), '1000');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const error = within(screen.getByRole('dialog', { name: 'Error' }));
  expect(error.getByRole('link', { name: 'The server says why.' })).toHaveAttribute('href', way);
});

test('where deposits are closed a link to withdraw replaces the form', async () => {
  await open({
    'GET /api/general': generalReply({ jurisdiction: { country: 'US', site: true, sign_up: true, deposits: false } }),
  });
  expect(await screen.findByText(/Deposits aren’t available in your country/)).toBeInTheDocument();
  expect(screen.queryByRole('form')).toBeNull();
});

test('only active methods are offered, each with its rebate rounded', async () => {
  await open({
    'GET /api/payment-methods': [
      { ...bkash, rebate: 1.6 },
      { ...bkash, id: 9, name: 'Closed', status: 'inactive' },
    ],
  });
  expect(await radio(/bKash.*\+2%/)).toBeEnabled();
  expect(screen.queryByRole('radio', { name: /Closed/ })).toBeNull();
});
