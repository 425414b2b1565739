import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { act, screen } from '@testing-library/react';
import { answers, order } from '../../testing/replies';
import { Page } from './payment-request.page';
import { platformName } from './platform-name';

const SHOW = 'GET /api/deposit-orders/o1';
const claimed = { ...order, state: 'processing', transaction_id: 'AB12CD34EF', claimed_at: '2026-11-21T05:58:00.000Z' };

beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-11-21T06:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const open = async () => {
  const api = fakeApi({ ...answers, [SHOW]: claimed });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at: '/payment-request?order=o1' });
  await act(() => jest.advanceTimersByTimeAsync(50));
  return { api, page };
};

test('the half hour runs from the claim, not from the visit', async () => {
  await open();
  expect(screen.getByRole('heading')).toHaveTextContent('Get Ready! Your Money is on its way. You will get it within');
  expect(screen.getByRole('timer')).toHaveTextContent('28:00');
});

test('it turns to done when the line says the deposit changed, without a reload', async () => {
  const { api, page } = await open();
  api.answer(SHOW, { ...claimed, state: 'success' });
  await act(async () => page.platform.facts.tell('deposit-changed'));
  expect(screen.getByRole('heading')).toHaveTextContent('Success');
});

test('with the line down, asking every 3 s finds out why it failed', async () => {
  const { api } = await open();
  api.answer(SHOW, { ...claimed, state: 'fail', reason: 'amount_differs' });
  await act(() => jest.advanceTimersByTimeAsync(3100));
  expect(screen.getByRole('heading')).toHaveTextContent('Fail');
  expect(screen.getByText(/Reason/)).toHaveTextContent('amount_differs');
});

test('an answer that was overtaken does not turn done back into waiting', async () => {
  const late: ((reply: unknown) => void)[] = [];
  const replies = fakeApi({ ...answers, [SHOW]: { ...claimed, state: 'success' } });
  let slow = true;
  const transport: typeof replies.transport = async (request) => {
    const first = slow && request.url.includes('deposit-orders');
    if (!first) return replies.transport(request);
    slow = false;
    return new Promise((resolve) => late.push((json) => resolve({ status: 200, json })));
  };
  const page = await renderWithPlatform(<Page />, { transport, at: '/payment-request?order=o1' });
  await act(async () => page.platform.facts.tell('deposit-changed'));
  expect(screen.getByRole('heading')).toHaveTextContent('Success');
  await act(async () => late[0]?.(claimed));
  expect(screen.getByRole('heading')).toHaveTextContent('Success');
});

test('the platform is named by the site’s host', () => {
  expect(platformName('pavilion.live', 'x')).toBe('pavilion');
  expect(platformName('127.0.0.1', 'Pavilion')).toBe('Pavilion');
});
