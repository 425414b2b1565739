import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers } from '../../testing/replies';
import { Page } from './account.page';

const onPhone = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList);
afterEach(() => jest.restoreAllMocks());

const open = async (changes: Record<string, unknown> = {}) => {
  const api = fakeApi({ ...answers, 'POST /api/logout': { success: true }, ...changes });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at: '/account' });
  await screen.findByText('৳1,234.50');
  return { api, page, user: userEvent.setup() };
};

test('logging out revokes the token at the server, clears storage and goes home', async () => {
  onPhone();
  const { api, page, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(page.platform.session.isPlayer).toBe(false));
  expect(api.of('POST /api/logout')[0]?.headers['authorization']).toBe('Bearer token-1');
  expect(localStorage.getItem('token')).toBeNull();
  expect(page.address()).toBe('/');
});

test('a player gets out even when the server does not answer', async () => {
  onPhone();
  const { page, user } = await open({ 'POST /api/logout': null });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(page.platform.session.isPlayer).toBe(false));
});

test('the balance hides from a neighbour and comes back', async () => {
  onPhone();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(screen.queryByText('৳1,234.50')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(screen.getByText('৳1,234.50')).toBeInTheDocument();
});

test('refresh reads the balance again and spins for half a second', async () => {
  onPhone();
  const { api, user } = await open();
  const before = api.of('POST /api/balance').length;
  api.answer('POST /api/balance', { balance: '2000.00', bonus_balance: '0.00', currency: 'BDT' });
  const button = screen.getByRole('button', { name: 'Refresh balance' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('৳2,000.00')).toBeInTheDocument();
  await act(() => new Promise((done) => setTimeout(done, 520)));
  expect(button).toHaveAttribute('aria-busy', 'false');
  expect(api.of('POST /api/balance').length).toBe(before + 1);
});

test('on a desk the overview says what is still to be verified', async () => {
  await open();
  expect(await screen.findByText('Please complete the verification below before you proceed with the withdrawal request')).toBeInTheDocument();
});
