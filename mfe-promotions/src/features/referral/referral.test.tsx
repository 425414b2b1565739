import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { referralAnswers, referralReply } from './referral.fixture';
import { Page } from './referral.page';

const CLAIM = 'POST /api/cash-claim';
const LINK = 'http://localhost/referral_code?referral_code=ABC234';

const open = async ({
  at = '/referral',
  isMobile = false,
  ...changes
}: Record<string, unknown> & { at?: string; isMobile?: boolean } = {}) => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: isMobile && media.includes('768') }) as MediaQueryList;
  const api = fakeApi({ ...referralAnswers, ...changes });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at });
  return { api, page };
};
const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(() => userEvent.click(button));
};
const withClipboard = (writeText: () => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

beforeEach(() => sessionStorage.clear());
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('every figure comes from the server', async () => {
  await open();
  expect(await screen.findByTestId('cash-rewards')).toHaveTextContent('৳12.50');
  expect(screen.getByTestId('active-downlines')).toHaveTextContent('3');
  expect(screen.getByText('2 active of 3')).toBeVisible();
  expect(screen.getByText('৳100.00 in total')).toBeVisible();
  expect(screen.getByText('৳1,000.00 in the last 30 days')).toBeVisible();
  expect(screen.getByText('৳60.50')).toBeVisible();
  expect(screen.getByText('৳52,000.00')).toBeVisible();
});

test('claiming rewards sends an idempotency key and refetches the figures', async () => {
  const { api } = await open();
  await press('Claim All');
  expect(await screen.findByText('Bonus Claimed successfully.')).toBeVisible();
  expect(api.requestsTo(CLAIM)[0]?.headers['idempotency-key']).toBeTruthy();
  expect(api.requestsTo('GET /api/referral').length).toBeGreaterThan(1);
});

test('below 10 taka the claim button is disabled, with the reason', async () => {
  await open({ 'GET /api/referral': { ...referralReply, cash_rewards: '9.99' } });
  const claim = await screen.findByRole('button', { name: 'Claim All' });
  expect(claim).toBeDisabled();
  expect(claim).toHaveAccessibleDescription('You need at least 10 to claim all.');
});

test.each([
  [refusal(409, 'below_least_claim', 'There is less by now.'), 'There is less by now.'],
  [refusal(409, 'below_least_claim', ''), 'Failed to claim bonus. Please try again.'],
])('a refused claim shows the server’s message, or ours', async (answer, message) => {
  await open({ [CLAIM]: answer });
  await press('Claim All');
  expect(await screen.findByText(message)).toBeVisible();
});

test('a claim without a reply is unconfirmed, and a retry uses the same key', async () => {
  const { api } = await open({ [CLAIM]: null });
  await press('Claim All');
  expect(await screen.findByText('An error occurred while claiming the bonus. Please try again.')).toBeVisible();
  api.setReply(CLAIM, referralAnswers[CLAIM]);
  await press('Try again');
  expect(await screen.findByText('Bonus Claimed successfully.')).toBeVisible();
  const [first, second] = api.requestsTo(CLAIM);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('copying the link shows a message; without a clipboard the link is shown to be copied', async () => {
  const write = jest.fn(async () => undefined);
  withClipboard(write);
  await open();
  await press('Copy Link');
  expect(await screen.findByText('Referral link copied to clipboard!')).toBeVisible();
  expect(write).toHaveBeenCalledWith(LINK);
  withClipboard(async () => Promise.reject(new Error('denied')));
  await press('Copy Link');
  const prompt = within(await screen.findByRole('dialog', { name: 'Copy Link' }));
  expect(prompt.getByRole('textbox', { name: 'Referral link' })).toHaveValue(LINK);
});

test('a phone opens its share sheet; without one the page shows a message and lists other apps', async () => {
  const { page } = await open({ at: '/refrrel-program?tab=mine', isMobile: true });
  await press('Share');
  expect(await screen.findByText('Sharing is not supported on this device.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(LINK)),
  );
  page.unmount();
  const share = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  await open({ at: '/refrrel-program?tab=mine', isMobile: true });
  await press('Share');
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: LINK }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the ratio board wraps around both ways, rotates by itself and can be paused', async () => {
  jest.useFakeTimers();
  try {
    await open();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const chosen = () =>
      within(screen.getByRole('tablist', { name: 'Cash Reward Ratio' })).getByRole('tab', { selected: true })
        .textContent;
    expect(chosen()).toBe('৳100');
    expect(screen.getByText('0.05%')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous ratio' }));
    expect(chosen()).toBe('৳5,00,000');
    expect(screen.getByText('0.2%')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next ratio' }));
    expect(chosen()).toBe('৳100');
    act(() => jest.advanceTimersByTime(5000));
    expect(chosen()).toBe('৳2,00,000');
    await user.click(screen.getByRole('button', { name: 'Pause the ratios' }));
    act(() => jest.advanceTimersByTime(20_000));
    expect(chosen()).toBe('৳2,00,000');
  } finally {
    jest.useRealTimers();
  }
});

test('on a phone the steps come first and lead to the invitation', async () => {
  const { page } = await open({ at: '/refrrel-program', isMobile: true });
  expect(await screen.findByRole('heading', { name: 'Friend registers with bets placed' })).toBeVisible();
  await press('Refer a friend now');
  expect(page.address()).toBe('/refrrel-program?tab=mine');
  expect(await screen.findByTestId('referral-code')).toHaveTextContent('ABC234');
  expect(screen.getByRole('link', { name: 'Cash Reward History' })).toHaveAttribute(
    'href',
    '/refrrel-program?tab=history',
  );
});

test('history is listed by day, and a day by its tiers', async () => {
  await open({ at: '/referral?tab=history' });
  const table = within(await screen.findByRole('table', { name: 'Cash Reward History' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date',
    'Turnover',
    'Cash Reward',
    'Status',
    'Details',
  ]);
  await press('Details of 20/11/2026');
  const details = within(await screen.findByRole('dialog', { name: 'Details of 20/11/2026' }));
  expect(details.getByRole('row', { name: 'Tier 1 2 ৳3,000.00 ৳3.00' })).toBeVisible();
  expect(details.getByText('21/11/2026, 11:00:00 GMT+6')).toBeVisible();
});

test('a program that fails to load shows an error and can be retried', async () => {
  const { api } = await open({ 'GET /api/referral': null });
  expect(await screen.findByText(/You seem to be offline/, {}, { timeout: 3000 })).toBeVisible();
  api.setReply('GET /api/referral', referralReply);
  await press('Try again');
  expect(await screen.findByTestId('referral-code')).toBeVisible();
});
