import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { answers } from '../../testing/replies';
import { Page } from './privacy.page';

const SHOW = 'GET /api/privacy';
const ERASE = 'POST /api/privacy/erasure';
const free = { erases_at: null as string | null, blockers: [] as string[], delay_days: 7, identity_years: 5 };
const requested = { ...free, erases_at: '2026-12-01T18:00:00.000Z' };

const open = async (changes: Record<string, unknown> = {}) => {
  const api = fakeApi({ ...answers, [SHOW]: free, [ERASE]: { success: true }, ...changes });
  await renderWithPlatform(<Page />, { transport: api.transport, at: '/account/privacy' });
  await screen.findByRole('heading', { name: 'Get a copy' });
  return { api, user: userEvent.setup() };
};
const erase = () => screen.getByRole('button', { name: 'Delete my account' });

test('an erasure is requested after a question, and can be canceled', async () => {
  const { api, user } = await open({ 'POST /api/privacy/erasure/cancel': { success: true } });
  expect(screen.getByText(/for 5 years/)).toBeInTheDocument();
  await user.click(erase());
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  expect(api.requestsTo(ERASE)).toHaveLength(0);
  api.setReply(SHOW, requested);
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText(/will be deleted on 02.12.2026/)).toBeInTheDocument();
  api.setReply(SHOW, free);
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeInTheDocument();
});

test('what stands in the way is listed with the page that ends it, instead of the button', async () => {
  await open({ [SHOW]: { ...free, blockers: ['balance_left', 'bets_open', 'of_a_newer_api'] } });
  const [balance, bets, other] = screen.getAllByRole('listitem');
  expect(within(balance as HTMLElement).getByRole('link')).toHaveAttribute('href', '/withdrawal');
  expect(within(bets as HTMLElement).getByRole('link')).toHaveAttribute('href', '/betting-record');
  expect(other).toHaveTextContent('Something in your account is still open. Contact support.');
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});

test('a refusal says why', async () => {
  const { user } = await open({ [ERASE]: refusal(409, 'erasure_blocked', 'You have open bets.') });
  await user.click(erase());
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You have open bets.');
});

test('a copy that could not be prepared can be tried again', async () => {
  const { api, user } = await open({ 'POST /api/privacy/export': null });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText('The file could not be downloaded. Please try again.')).toBeInTheDocument();
  expect(api.requestsTo('POST /api/privacy/export')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeEnabled();
});
