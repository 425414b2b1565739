import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, generalReply, refusal, renderWithPlatform } from '@pavilion/testing';
import { answers, bkash, player, withdrawal } from '../../testing/replies';
import { Page } from './withdrawal.page';

const CHECK = 'GET /api/userwithdrawcheck';
const SUBMIT = 'POST /api/submit-withdraw';
const accepted = { success: true, message: 'Withdrawal successful!', transaction: 'w1' };
const ready = {
  ...answers,
  'GET /api/general': generalReply(),
  'GET /api/user/show': { ...player, dofb: '1990-01-01' },
  [CHECK]: { success: true },
  [SUBMIT]: accepted,
};

const open = async (changes: Record<string, unknown> = {}) => {
  const api = fakeApi({ ...ready, ...changes });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at: '/withdrawal' });
  const user = userEvent.setup();
  const submit = () => user.click(screen.getByRole('button', { name: /Submit|Try again/ }));
  const fill = async (amount = '৫০০') => {
    await user.click(await screen.findByRole('radio', { name: /bKash/ }));
    await user.type(screen.getByRole('textbox', { name: 'Amount' }), amount);
  };
  return { api, page, user, submit, fill };
};
const error = () => within(screen.getByRole('dialog', { name: 'Error' })).getByRole('alert');

beforeEach(() => sessionStorage.clear());

test('a form filled step by step reports what is missing, then sends the request and follows it', async () => {
  const { api, page, user, submit } = await open();
  const dismissed = async (words: string): Promise<void> => {
    await submit();
    expect(error()).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: 'OK' }));
  };
  await screen.findByRole('radio', { name: /bKash/ });
  await dismissed('Amount is required.');
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '৫০০');
  await dismissed('Please select your payment method.');
  await user.click(screen.getByRole('radio', { name: /bKash/ }));
  await submit();
  expect(await screen.findByText('Withdrawal successful!')).toBeInTheDocument();
  expect(page.address()).toBe('/payment-request/withdrawal/w1');
  expect(api.requestsTo(SUBMIT)[0]?.body).toMatchObject({
    account_number: '01712345678',
    amount: '500.00',
    payment_id: '3',
    provider: 'bKash',
  });
});

test('with several verified numbers the player selects the receiving one', async () => {
  const others = [
    { contract_value: '01811111111', isverify: 1 },
    { contract_value: '01911111111', isverify: 0 },
  ];
  const { api, user, submit, fill } = await open({ 'GET /api/get/other/phone': { data: others } });
  await fill();
  await submit();
  expect(error()).toHaveTextContent('Account number is required.');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('option', { name: '01911111111' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Account number' }), '01811111111');
  await submit();
  expect(api.requestsTo(SUBMIT)[0]?.body).toMatchObject({ account_number: '01811111111' });
});

test('a Rocket account requires its last digit', async () => {
  const { api, user, submit } = await open({
    'GET /api/payment-methods': { type: 'ewallet', pgs: [{ ...bkash, name: 'Rocket' }] },
  });
  await user.click(await screen.findByRole('radio', { name: 'Rocket' }));
  await user.click(screen.getByRole('button', { name: '500' }));
  await submit();
  expect(error()).toHaveTextContent('Please provide a valid 12-digit account number.');
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await user.type(screen.getByRole('textbox', { name: /Last digit/ }), '7');
  await submit();
  expect(api.requestsTo(SUBMIT)[0]?.body).toMatchObject({
    account_number: '017123456787',
    payment_id: '0',
    provider: 'Rocket',
  });
});

test('amounts above the balance are disabled, with the reason; one press enters the whole balance', async () => {
  const { user } = await open();
  const much = await screen.findByRole('button', { name: '2,000' });
  expect(screen.queryByRole('button', { name: '100' })).toBeNull();
  expect(much).toHaveAttribute('aria-disabled', 'true');
  expect(much).toHaveAccessibleDescription(/৳1,000.00/);
  await user.click(screen.getByRole('button', { name: 'All of it' }));
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000');
});

test.each([
  ['birthday_missing', 'Please set your Date of Birth before you withdraw.', '/profile'],
  ['turnover_open', 'Please complete your turnover and try again', '/turnover-record'],
])(
  'the server’s check refuses with %s: its message links to the fix, and nothing is requested',
  async (code, words, href) => {
    const { api, submit, fill } = await open({ [CHECK]: refusal(400, code, words) });
    await fill();
    await submit();
    expect(within(error()).getByRole('link', { name: words })).toHaveAttribute('href', href);
    expect(api.requestsTo(SUBMIT)).toHaveLength(0);
  },
);

test.each([
  [CHECK, refusal(403, 'strange', ''), 'An unknown error occurred.'],
  [CHECK, null, 'An error occurred.'],
  [SUBMIT, refusal(409, 'strange', ''), 'An error occurred. Please try again.'],
  [SUBMIT, refusal(409, 'insufficient_funds', 'Not enough.'), 'Not enough.'],
])('%s answered by %j shows the specification’ text', async (call, answer, words) => {
  const { submit, fill } = await open({ [call]: answer });
  await fill();
  await submit();
  expect(error()).toHaveTextContent(words);
});

test('an amount outside the limits is not requested', async () => {
  const { api, submit, fill } = await open();
  await fill('499');
  await submit();
  expect(error()).toHaveTextContent('This amount is outside the limits.');
  expect(api.requestsTo(SUBMIT)).toHaveLength(0);
});

test('a lost reply is unconfirmed, and a retry after a reload repeats the same request', async () => {
  const first = await open({ [SUBMIT]: null });
  await first.fill();
  await first.submit();
  expect(await screen.findByText(/We haven’t received confirmation/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeDisabled();
  first.page.unmount();
  // The withdrawal is pending by now, and the retry still uses the old key.
  const again = await open({ 'GET /api/transaction/show': { data: [withdrawal] } });
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('500');
  await again.submit();
  const [one, two] = [first.api.requestsTo(SUBMIT)[0], again.api.requestsTo(SUBMIT)[0]];
  expect(two?.headers['idempotency-key']).toBe(one?.headers['idempotency-key']);
  expect(two?.body).toEqual(one?.body);
  expect(again.page.address()).toBe('/payment-request/withdrawal/w1');
});

test('a pending withdrawal replaces the form until the stream reports that it is done', async () => {
  const { api, page } = await open({ 'GET /api/transaction/show': { data: [withdrawal] } });
  expect(await screen.findByRole('link', { name: 'Follow it' })).toHaveAttribute(
    'href',
    '/payment-request/withdrawal/w1',
  );
  expect(screen.getByText(/You already have a withdraw request pending/)).toBeInTheDocument();
  api.setReply('GET /api/transaction/show', { data: [{ ...withdrawal, key: 1 }] });
  await act(async () => page.platform.facts.publish('withdrawal-changed'));
  expect(await screen.findByRole('form', { name: 'Withdrawal' })).toBeInTheDocument();
});

test('missing requirements are shown before the form is filled in', async () => {
  await open({ 'GET /api/user/show': { ...player, session_id: null }, [CHECK]: refusal(400, 'turnover_open', '') });
  expect(
    await screen.findByText('Please complete the verification below before you proceed with the withdrawal request.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Birthday' })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('link', { name: 'Phone Number' })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('link', { name: 'See turnover' })).toHaveAttribute('href', '/turnover-record');
});

test.each([
  ['shut by operators', { 'GET /api/general': generalReply({ withdrawal_status: 0 }) }],
  ['without a method', { 'GET /api/payment-methods': [{ ...bkash, status: 'inactive' }] }],
])('withdrawals %s show that there is no method', async (_, changes) => {
  await open(changes);
  expect(await screen.findByText('No widthdraw methods available. Try again later.')).toBeInTheDocument();
});

test('a failed read can be retried', async () => {
  const { api, user } = await open({ 'GET /api/payment-methods': refusal(404, 'not_found', '') });
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 });
  api.setReply('GET /api/payment-methods', [bkash]);
  await user.click(retry);
  expect(await screen.findByRole('radio', { name: /bKash/ })).toBeInTheDocument();
});

test('a wallet has its Bangla name on Bangla pages', async () => {
  const { page, user } = await open({ 'GET /api/payment-methods': [{ ...bkash, name_bn: 'বিকাশ' }] });
  await screen.findByRole('radio', { name: /bKash/ });
  await act(async () => page.platform.language.choose('bn'));
  await user.click(await screen.findByRole('radio', { name: /বিকাশ/ }));
  expect(screen.getByText(/^বিকাশ 0?1/)).toBeInTheDocument();
  expect(screen.queryByText(/bKash/)).toBeNull();
  await act(async () => page.platform.language.choose('en'));
});
