import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { answers, order } from '../../testing/replies';
import { Page } from './make-payment.page';

// The phone's clock is three hours off; the server's time counts.
const PHONE_NOW = Date.parse('2026-11-21T09:00:00.000Z');
const CLAIM = 'POST /api/submit-deposit';
const SHOW = 'GET /api/deposit-orders/o1';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: PHONE_NOW });
});
afterEach(() => jest.useRealTimers());

const open = async (changes: Record<string, unknown> = {}, at = '/make-payment?order=o1', guest = false) => {
  const api = fakeApi({ ...answers, [SHOW]: order, [CLAIM]: null, ...changes });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at, guest });
  await act(() => jest.advanceTimersByTimeAsync(50));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const submit = async (): Promise<void> => {
    await user.click(screen.getByRole('button', { name: /Submit|Try again/ }));
    await act(() => jest.advanceTimersByTimeAsync(50));
  };
  return { api, page, user, submit };
};
const proof = () => screen.getByRole('textbox', { name: 'Reference No. / Trans ID' });

test('a reload restores the payment from the address, and the countdown from the server’s time', async () => {
  await open();
  expect(screen.getByText('01811111111')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Your phone number' })).toHaveValue('01712345678');
  expect(screen.getByRole('timer')).toHaveTextContent('10:00');
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(screen.getByRole('timer')).toHaveTextContent('08:59');
});

test('the practice payment page opens in the player’s language and digits', async () => {
  const { page } = await open();
  const query = (): string => {
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /practice payment|প্র্যাকটিস পেমেন্ট/ });
    return new URL(link.href).search;
  };
  expect(query()).toBe('?provider=bKash&to=01811111111&amount=500&from=01712345678&lang=en');
  await act(async () => page.platform.language.choose('bn'));
  expect(query()).toMatch(/&lang=bn&digits=beng$/);
  await act(async () => page.platform.language.chooseDigits('latn'));
  expect(query()).toMatch(/&lang=bn$/);
  await act(async () => page.platform.language.choose('en'));
});

test('after the countdown the number is hidden and a claim is still possible', async () => {
  await open();
  // A jump: the timers of so many seconds would take seconds.
  jest.setSystemTime(Date.now() + 600_000);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:00');
  expect(screen.queryByText('01811111111')).not.toBeInTheDocument();
  expect(proof()).toBeEnabled();
});

test('a claim submitted before the player’s numbers arrive waits for them', async () => {
  let deliver = (): void => undefined;
  const player = new Promise((resolve) => (deliver = () => resolve(answers['GET /api/user/show'])));
  const { api, user, submit } = await open({ 'GET /api/user/show': () => player });
  await user.type(proof(), 'AB12CD34EF');
  await submit();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(api.requestsTo(CLAIM)).toHaveLength(0);
  deliver();
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(api.requestsTo(CLAIM)).toMatchObject([{ body: { account_number: '01712345678' } }]);
});

test('a short transaction ID is refused before anything is sent', async () => {
  const { api, user, submit } = await open();
  await user.type(proof(), 'ABC123');
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('Please provide your TRX ID. It should be valid.');
  expect(api.requestsTo(CLAIM)).toHaveLength(0);
});

test('a retry after a lost reply repeats the same claim, even after a reload', async () => {
  const { api, user, submit, page } = await open();
  await user.type(proof(), 'AB12CD34EF');
  await submit();
  expect(screen.getByText(/We haven’t received confirmation/)).toBeInTheDocument();
  expect(proof()).toBeDisabled();
  page.unmount();
  const again = await open({ [CLAIM]: { success: true, message: 'ok', transaction: '9' } });
  expect(proof()).toHaveValue('AB12CD34EF');
  await again.submit();
  const [first, second] = [api.requestsTo(CLAIM)[0], again.api.requestsTo(CLAIM)[0]];
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(second?.body).toEqual(first?.body);
  expect(again.page.address()).toBe('/payment-request?order=o1');
});

test('a refusal shows the server’s message and unlocks the form', async () => {
  const { user, submit } = await open({
    [CLAIM]: refusal(409, 'transaction_id_used', 'This transaction id was used.'),
  });
  await user.type(proof(), 'AB12CD34EF');
  await submit();
  expect(screen.getByRole('dialog', { name: 'Error' })).toHaveTextContent(
    'Submission failed: This transaction id was used.',
  );
  expect(proof()).toBeEnabled();
});

test('without an order the page leads to the deposit; a guest’s Submit leads to the login form', async () => {
  const none = await open({}, '/make-payment');
  expect(none.page.address()).toBe('/deposit');
  none.page.unmount();
  const { submit, page } = await open({}, '/make-payment?order=o1', true);
  await submit();
  expect(page.visited()).toContain('/login?from=%2Fmake-payment%3Forder%3Do1');
});
