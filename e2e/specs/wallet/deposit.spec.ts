import { submitDeposit } from '@pavilion/contract/calls/wallet';
import { GIVEN_UP } from '../../faults/lost-reply';
import { call } from '../../fixtures/client';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { DepositForm } from '../../pages/deposit';
import { openOrder } from '../../pages/payment';

test(
  'a form filled step by step reports missing fields in order, then leads to the payment',
  { tag: '@layout' },
  async ({ playerPage: theirs }) => {
    const deposit = new DepositForm(theirs);
    await deposit.open();
    await deposit.expectNotice('Please fill in your amount.');
    await deposit.amount.pressSequentially('১e,০০০.৫০৯');
    await expect(deposit.amount).toHaveValue('1000.50');
    await deposit.expectNotice('Please select a valid payment method.');
    await deposit.choose(/bKash.*\+2%/);
    await deposit.expectNotice('Please select a Deposit channel.');
    await deposit.choose(/Send Money 500 - 10,000/);
    await expect(deposit.quick('100')).toHaveAttribute('aria-disabled', 'true');
    await expect(deposit.quick('15,000')).toHaveAccessibleDescription(/৳500 – ৳10,000/);
    await deposit.amount.fill('10001');
    await expect(deposit.form.getByText('At most ৳10,000')).toBeVisible();
    await deposit.expectNotice('outside the limits');
    await deposit.quick('1,000').click();
    await expect(deposit.summary).toContainText('You pay৳1,000.00');
    await deposit.next();
    await expect(theirs).toHaveURL(/\/make-payment\?order=/);
    await expect(theirs.getByText(/^Send Money to the account number below/)).toBeVisible();
  },
);

test(
  'the first promotion is preselected, Detail shows its terms, and the summary includes it',
  { tag: '@layout' },
  async ({ playerPage: theirs }) => {
    const deposit = new DepositForm(theirs);
    await deposit.open();
    await expect(deposit.form.getByRole('radio').first()).toHaveAccessibleName(/^No promotion/);
    await expect(deposit.choice(/Sports welcome bonus of 7,777 taka/)).toBeChecked();
    await expect(
      deposit.form.getByText(
        'A deposit of ৳1,000.00 brings a bonus of ৳770.00. You can withdraw once ৳21,240.00 of turnover is completed.',
      ),
    ).toBeVisible();
    await deposit.form.getByRole('button', { name: 'Detail: 100% bonus with extra free spins' }).click();
    const terms = theirs.getByRole('dialog', { name: '100% bonus with extra free spins' });
    await expect(terms).toContainText('Minimum deposit৳500.00');
    await expect(terms).toContainText('15x deposit and bonus');
    expect(await axeViolations(theirs)).toEqual([]);
    await terms.getByRole('button', { name: 'Use this promotion' }).click();
    await deposit.choose(/bKash/);
    await deposit.amount.fill('1000');
    await expect(deposit.summary).toContainText('Bonus+৳1,000.00');
    await expect(deposit.summary).toContainText('৳30,000.00');
  },
);

test('a player with a pending deposit or an unverified phone sees that first, with a link to resolve it', async ({
  playerPage: theirs,
  player,
}) => {
  const order = await openOrder(player, 500);
  const methods = { payerNumber: player.phone, proof: 'WAITING001', amount: 50_000, methodId: 1, promotionId: 0 };
  await call(submitDeposit, { token: player.token, body: methods });
  const deposit = new DepositForm(theirs);
  await deposit.open();
  await deposit.next();
  await expect(
    deposit.error.getByRole('link', { name: /^You already have a deposit request pending\./ }),
  ).toHaveAttribute('href', `/payment-request?order=${order.id}`);
  await theirs.route('**/api/user/show*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), session_id: null, dofb: null } });
  });
  await deposit.open();
  await expect(
    theirs.getByText('Please complete the verification below before you proceed with the withdrawal request.'),
  ).toBeVisible();
  // Listed once the player's phones are known; before that, Next leaves the decision to the server.
  await expect(deposit.form.getByRole('link', { name: 'Phone Number' })).toBeVisible();
  await deposit.next();
  await expect(deposit.error.getByRole('link', { name: 'Please verify your phone number first' })).toHaveAttribute(
    'href',
    '/profile',
  );
});

test('with wallet requests a lost reply is unconfirmed, and a retry opens the same order', async ({
  playerPage: theirs,
}) => {
  await theirs.route('**/api/payment-methods', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { type: 'ewallet', pgs: await response.json() } });
  });
  let isLost = true;
  const submissions: { key: string | undefined; order: string }[] = [];
  await theirs.route('**/api/ewa/request', async (route) => {
    const response = await route.fetch();
    submissions.push({
      key: route.request().headers()['idempotency-key'],
      order: ((await response.json()) as { transaction: string }).transaction,
    });
    await (isLost ? route.abort() : route.fulfill({ response }));
  });
  const deposit = new DepositForm(theirs);
  await deposit.open();
  await deposit.fill(500);
  await deposit.next();
  await expect(deposit.form.getByText(/We haven’t received confirmation/)).toBeVisible(GIVEN_UP);
  isLost = false;
  await theirs.reload();
  await expect(deposit.amount).toHaveValue('500');
  await deposit.next();
  await expect(theirs).toHaveURL(new RegExp(`/make-payment\\?order=${submissions[0]?.order}`));
  expect(submissions.length).toBeGreaterThan(1);
  expect(submissions).toEqual(submissions.map(() => submissions[0]));
});
