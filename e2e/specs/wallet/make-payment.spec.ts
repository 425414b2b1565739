import { balance } from '@pavilion/contract/calls/player-facts';
import { GIVEN_UP } from '../../faults/lost-reply';
import { call } from '../../fixtures/client';
import { sendOnRail } from '../../fixtures/player';
import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { openOrder, orderOf, Payment } from '../../pages/payment';

test(
  'pays with the wallet’s message and receipts, across a reload, and the balance updates live',
  { tag: '@journeys' },
  async ({ playerPage: theirs, player, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
    const order = await openOrder(player, 500);
    const payment = new Payment(theirs);
    await payment.open(order);
    await expect(theirs.getByText('Send from bKash only; money from another wallet can’t be found.')).toBeVisible();
    await theirs.getByRole('button', { name: 'Copy number' }).click();
    await expect(theirs.getByText('Account number copied')).toBeVisible();
    await theirs.getByRole('button', { name: 'Copy amount' }).click();
    await expect(theirs.getByText('Amount copied')).toBeVisible();
    const trx = await sendOnRail('bKash', order.number, player.phone, 500);
    await payment.message.fill(
      `Payment Tk 50.00 to ${order.number} successful. Fee Tk 0.00. Balance Tk 10.00. TrxID ${trx} at 21/11/2026 12:00`,
    );
    await expect(theirs.getByText('The message says ৳50.00. This deposit is for ৳500.00.')).toBeVisible();
    await payment.message.fill(
      `Payment Tk 500.00 to ${order.number} successful. Fee Tk 0.00. Balance Tk 10.00. TrxID ${trx} at 21/11/2026 12:00`,
    );
    await expect(theirs.getByText(/does not match/)).toHaveCount(0);
    await payment.attach(40, 2400, 40, 40);
    await expect(payment.receipts.getByText('Sent', { exact: true })).toHaveCount(3);
    await expect(payment.receipts.getByText(/attach up to 3 images/)).toBeVisible();
    expect(await axeViolations(theirs, 'main')).toEqual([]);
    await payment.receipts.getByRole('button', { name: 'Remove paid-1.png' }).click();
    await theirs.reload();
    await expect(payment.proof).toHaveValue(trx);
    await expect(payment.receipts.getByText('Sent', { exact: true })).toHaveCount(2);
    // The player's numbers are read again, while the rest is stored in the browser.
    await expect(theirs.getByRole('combobox', { name: 'Your phone number' })).not.toHaveValue('');
    const claim = theirs.waitForRequest('**/api/submit-deposit');
    await payment.submit();
    expect((await claim).postDataJSON().receipts).toHaveLength(2);
    await expect(theirs).toHaveURL(`/payment-request?order=${order.id}`);
    await expect(theirs.getByText('Submission successful!')).toBeVisible();
    await expect(theirs.getByRole('heading', { name: 'Success' })).toBeVisible({ timeout: 15_000 });
  },
);

test('a reply lost after the server accepted the claim does not pay twice', async ({ playerPage: theirs, player }) => {
  const order = await openOrder(player, 500);
  const trx = await sendOnRail('bKash', order.number, player.phone, 500);
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await theirs.route('**/api/submit-deposit', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    await (isLost ? route.abort() : route.fulfill({ response }));
  });
  // The page must not learn from the stream that the claim arrived.
  await theirs.route('**/live/me*', (route) => route.abort());
  const payment = new Payment(theirs);
  await payment.open(order);
  await payment.proof.fill(trx);
  await payment.submit();
  await expect(theirs.getByText(/We haven’t received confirmation/)).toBeVisible(GIVEN_UP);
  await expect(payment.proof).toBeDisabled();
  isLost = false;
  await payment.submit();
  await expect(theirs).toHaveURL(/\/payment-request/);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await expect.poll(async () => (await orderOf(player, order.id)).state).toBe('success');
  const { main } = await call(balance, { token: player.token });
  // Paid once, including the 2 % bKash bonus.
  expect(main).toBe(51_000);
});

test('a released number is hidden, and money sent in time can still be claimed', async ({
  playerPage: theirs,
  player,
}) => {
  const late = await openOrder(player, 700);
  const trx = await sendOnRail('bKash', late.number, player.phone, 700);
  // A new order replaces it, as its ten-minute expiry would.
  await openOrder(player, 900);
  const payment = new Payment(theirs);
  await payment.open(late);
  await expect(theirs.getByText('Time’s up: this number is no longer reserved for you')).toBeVisible();
  await expect(theirs.getByText(late.number)).toHaveCount(0);
  await payment.proof.fill('ABC123');
  await payment.submit();
  await expect(payment.error).toContainText('Please provide your TRX ID. It should be valid.');
  await payment.error.getByRole('button', { name: 'OK' }).click();
  await payment.proof.fill(trx);
  await payment.submit();
  await expect(theirs.getByRole('heading', { name: 'Success' })).toBeVisible({ timeout: 15_000 });
});

test('a different amount fails with its reason, and a refused claim stays on the form', async ({
  playerPage: theirs,
  player,
}) => {
  const order = await openOrder(player, 600);
  const trx = await sendOnRail('bKash', order.number, player.phone, 60);
  const payment = new Payment(theirs);
  await payment.open(order);
  await payment.proof.fill('TOOLONGFORBKASH');
  await payment.submit();
  await expect(payment.error).toContainText('Submission failed: ');
  await payment.error.getByRole('button', { name: 'OK' }).click();
  await payment.proof.fill(trx);
  await payment.submit();
  await expect(theirs.getByRole('heading', { name: 'Fail' })).toBeVisible({ timeout: 15_000 });
  expect((await orderOf(player, order.id)).reason).toBe('amount_mismatch');
});
