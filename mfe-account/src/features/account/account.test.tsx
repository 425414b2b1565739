import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers } from '../../testing/replies';
import { Page } from './account.page';

const onPhone = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList);
afterEach(() => jest.restoreAllMocks());

const open = async (changes: Record<string, unknown> = {}, hasPage = (_address: string): boolean => true) => {
  const api = fakeApi({ ...answers, ...changes });
  await renderWithPlatform(<Page />, { transport: api.transport, at: '/account', hasPage });
  await screen.findByText('৳1,234.50');
  return { api, user: userEvent.setup() };
};

test('on a phone the menu leads to pages somebody has, and out through the host', async () => {
  onPhone();
  const hasPage = (address: string): boolean => ['/deposit', '/profile'].includes(address);
  await open({}, hasPage);
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/deposit', '/profile', 'mailto:help@pavilion.test', '/player/logout']);
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull();
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
