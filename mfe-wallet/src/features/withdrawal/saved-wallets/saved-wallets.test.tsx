import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, generalReply, refusal, renderWithPlatform } from '@pavilion/testing';
import { answers, bkash, player } from '../../../testing/replies';
import { Page } from '../withdrawal.page';

const NAME = 'POST /api/saved-wallets/name';
const SUBMIT = 'POST /api/submit-withdraw';
const long = '2099-11-21T06:00:00.000Z';
const wallet = {
  provider: 'rocket',
  account_number: '018111111117',
  method: { name: 'Rocket', icon: '/art/rocket.svg' },
  name: null as string | null,
  payouts_from: '2026-01-01T00:00:00.000Z',
};

const open = async (changes: Record<string, unknown> = {}) => {
  const api = fakeApi({
    ...answers,
    'GET /api/general': generalReply(),
    'GET /api/user/show': { ...player, dofb: '1990-01-01' },
    'GET /api/userwithdrawcheck': { success: true },
    'GET /api/payment-methods': [bkash, { ...bkash, id: 4, name: 'Rocket' }],
    'GET /api/get/other/phone': { data: [{ contract_value: '01811111111', isverify: 1 }] },
    'GET /api/saved-wallets': { data: [wallet] },
    [NAME]: { success: true },
    [SUBMIT]: { success: true, message: '', transaction: 'w1' },
    ...changes,
  });
  await renderWithPlatform(<Page />, { transport: api.transport, at: '/withdrawal' });
  await screen.findByRole('radio', { name: /bKash/ });
  return { api, user: userEvent.setup() };
};
const group = () => within(screen.getByRole('radiogroup', { name: 'Your wallets' }));

beforeEach(() => sessionStorage.clear());

test('one press on a saved wallet fills in method and number, check digit included', async () => {
  const { api, user } = await open({ 'GET /api/saved-wallets': { data: [{ ...wallet, name: 'Savings' }] } });
  const card = group().getByRole('radio', { name: /Savings Rocket 018111111117/ });
  await user.click(card);
  expect(card).toBeChecked();
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(api.requestsTo(SUBMIT)[0]?.body).toMatchObject({ account_number: '018111111117', provider: 'Rocket' });
});

test('a wallet whose phone cools can’t be chosen, and says from when', async () => {
  await open({
    'GET /api/saved-wallets': { data: [{ ...wallet, payouts_from: long }] },
    'GET /api/get/other/phone': { data: [{ contract_value: '01811111111', isverify: 1, payouts_from: long }] },
  });
  expect(group().getByRole('radio')).toBeDisabled();
  expect(group().getByText(/^Can be paid from .*2099/)).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /^01811111111 – from .*2099/ })).toBeDisabled();
});

test('the player names a wallet; a refused name keeps the dialog and what was typed', async () => {
  const { api, user } = await open({ [NAME]: refusal(500, 'internal', '') });
  await user.click(group().getByRole('button', { name: 'Name or remove Rocket 018111111117' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Your wallet' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Savings');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/could not be saved/)).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Savings');
  expect(api.requestsTo(NAME)[0]?.body).toEqual({
    provider: 'rocket',
    account_number: '018111111117',
    name: 'Savings',
  });
});

test('an api that knows no saved wallets leaves the form as it was', async () => {
  await open({ 'GET /api/saved-wallets': refusal(404, 'not_found', '') });
  expect(screen.queryByRole('radiogroup', { name: 'Your wallets' })).toBeNull();
});
