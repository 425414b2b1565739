import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { vipAnswers, vipReply } from './vip.fixture';
import { Page } from './vip.page';

const CONVERT = 'POST /api/convert-vipcoin';
const TOO_FEW = 'Not enough points. Points must follow minimum VP required to convert.';

const open = async ({
  at = '/vip',
  isMobile = false,
  ...changes
}: Record<string, unknown> & { at?: string; isMobile?: boolean } = {}) => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: isMobile && media.includes('768') }) as MediaQueryList;
  const api = fakeApi({ ...vipAnswers, ...changes });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at });
  return { api, page, user: userEvent.setup() };
};
const field = (name: string) => screen.findByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

test('desktop converts VP: 4000 are ৳10, sent with an idempotency key, and the success message names the wallet', async () => {
  const { api, user } = await open();
  await user.type(await field('VP'), '৪০০০');
  expect(await field('You get in your main wallet')).toHaveValue('10');
  expect(screen.getByText('Takes 4,000 VP, leaves 200 VP')).toBeVisible();
  await press('Convert to Real Money');
  expect(await screen.findByRole('heading', { name: 'Success' })).toHaveFocus();
  expect(screen.getByText('৳10.00 is in your main wallet.')).toBeVisible();
  expect(api.requestsTo(CONVERT)[0]?.body).toEqual({ vip_coin: '4000' });
  expect(api.requestsTo(CONVERT)[0]?.headers['idempotency-key']).toBeTruthy();
  expect(api.requestsTo('GET /api/vip').length).toBeGreaterThan(1);
});

test('a phone takes converted units: 10 are 4000 VP, and below that the button shows the minimum', async () => {
  const { api, user } = await open({ isMobile: true });
  expect(await field('You get in your main wallet')).toHaveAttribute('readonly');
  await press('Minimum VP Required: 10');
  expect(await screen.findByText(TOO_FEW)).toBeVisible();
  await user.type(await field('Convert VP'), '10');
  expect(await field('You get in your main wallet')).toHaveValue('10.00');
  expect(screen.queryByText(TOO_FEW)).toBeNull();
  await press('Convert to Real Money');
  await screen.findByRole('heading', { name: 'Success' });
  expect(api.requestsTo(CONVERT)[0]?.body).toEqual({ vip_coin: '4000' });
});

test.each([
  ['3996', TOO_FEW],
  ['4204', 'Not enough points. You can convert only the VP you have.'],
  ['4002', 'Points convert in steps of 4 VP.'],
])('%s VP are refused before sending: %s', async (points, words) => {
  const { api, user } = await open();
  await user.type(await field('VP'), points);
  await press('Convert to Real Money');
  expect(await screen.findByText(words)).toBeVisible();
  expect(api.requestsTo(CONVERT)).toHaveLength(0);
});

test('All fills in only the points that convert to whole poisha', async () => {
  await open({ 'GET /api/vip': { ...vipReply, points: 4203 } });
  await screen.findByRole('textbox', { name: 'VP' });
  await press('All');
  expect(await field('VP')).toHaveValue('4200');
  expect(await field('You get in your main wallet')).toHaveValue('10.5');
});

test.each([
  [refusal(409, 'not_enough_points', 'You have fewer points.'), 'You have fewer points.'],
  [refusal(409, 'not_enough_points', ''), 'An error occurred'],
])('a refusal is shown in the modal titled Message', async (answer, words) => {
  const { user } = await open({ [CONVERT]: answer });
  await user.type(await field('VP'), '4000');
  await press('Convert to Real Money');
  const message = within(await screen.findByRole('dialog', { name: 'Message' }));
  expect(message.getByText(words)).toBeVisible();
  await user.click(message.getByRole('button', { name: 'OK' }));
  expect(await field('VP')).toBeEnabled();
});

test('a lost reply is unconfirmed: the form is frozen, and a retry uses the same key', async () => {
  const { api, user } = await open({ [CONVERT]: null });
  await user.type(await field('VP'), '4000');
  await press('Convert to Real Money');
  const message = within(await screen.findByRole('dialog', { name: 'Message' }));
  expect(message.getByText('An error occurred while converting coins')).toBeVisible();
  expect(screen.getByLabelText('VP')).toBeDisabled();
  api.setReply(CONVERT, vipAnswers[CONVERT]);
  await user.click(message.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Success' });
  const [first, second] = api.requestsTo(CONVERT);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(second?.body).toEqual(first?.body);
});

test('shows the level, progress to the next one and the points’ value', async () => {
  await open();
  expect(await screen.findByTestId('vip-level')).toHaveTextContent('Elite I');
  expect(screen.getByTestId('vip-points')).toHaveTextContent('4,200 VP');
  expect(screen.getByRole('progressbar', { name: 'On the way to Elite II' })).toHaveAttribute('aria-valuenow', '6');
  expect(screen.getByText('37,500 more to Elite II')).toBeVisible();
});

test('tabs have addresses, and lists are paged', async () => {
  const { api, page, user } = await open();
  const tab = await screen.findByRole('tab', { name: 'VP Received' });
  // The list's texts are a separate chunk, and the current page stays until it has loaded.
  await act(() => user.click(tab));
  expect(page.address()).toBe('/vip/received');
  const table = within(await screen.findByRole('table', { name: 'VP Received' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'No',
    'VIP Points (VP)',
    'Source',
    'Time',
  ]);
  expect(table.getByRole('row', { name: /1 \+120 Slots 21\/11\/2026, 00:05:00 GMT\+6/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '2' }));
  await user.selectOptions(await screen.findByLabelText('Rows per page'), '25');
  expect(api.requestsTo('GET /api/vip/received').map(({ url }) => url.split('?')[1])).toEqual([
    'page=1&per_page=10',
    'page=2&per_page=10',
    'page=1&per_page=25',
  ]);
});

test('history is grouped by year and month', async () => {
  await open({ at: '/vip/history' });
  const table = within(await screen.findByRole('table', { name: 'VIP History: 2025' }));
  expect(table.getByRole('row', { name: 'December Normal 10,000' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'January Elite I 2,500' })).toBeVisible();
});

test('empty, failed and offline lists explain themselves and offer a next step', async () => {
  const { page } = await open({
    at: '/vip/used',
    'GET /api/vip/used': { data: [], current_page: 1, last_page: 1, total: 0 },
  });
  expect(await screen.findByText('No Data')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Convert VP' })).toHaveAttribute('href', '/vip');
  page.unmount();
  const { api, user, page: lost } = await open({ at: '/vip/history', 'GET /api/vip/history': null });
  expect(await screen.findByText(/You seem to be offline/, {}, { timeout: 3000 })).toBeVisible();
  api.setReply('GET /api/vip/history', vipAnswers['GET /api/vip/history']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: '2026' })).toBeVisible();
  lost.unmount();
});

test('a phone’s other pages link back, and an unknown address leads to My VIP', async () => {
  const { page } = await open({ at: '/vip/details', isMobile: true });
  expect(await screen.findByText('You are here')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to My VIP' })).toHaveAttribute('href', '/vip');
  page.unmount();
  const { page: other } = await open({ at: '/vip/nothing' });
  expect(other.address()).toBe('/vip');
});

test('points are polled every second while the stream is down, and pushed while it is live', async () => {
  jest.useFakeTimers();
  const { api, page } = await open();
  const requestsWithin = async (ms: number, after = (): void => undefined): Promise<number> => {
    const before = api.requestsTo('GET /api/vip').length;
    act(after);
    await act(() => jest.advanceTimersByTimeAsync(ms));
    return api.requestsTo('GET /api/vip').length - before;
  };
  expect(await requestsWithin(5000)).toBe(5);
  expect(await requestsWithin(30_000, () => page.platform.connection.lineIs(true))).toBe(0);
  expect(await requestsWithin(30_000, () => page.platform.facts.publish('balance-changed'))).toBe(1);
  expect(await requestsWithin(3000, () => page.platform.connection.lineIs(false))).toBe(3);
  page.unmount();
  jest.useRealTimers();
});
