import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { answers, player } from '../../testing/replies';
import { Page } from './account.page';

const onPhone = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList,
    );
afterEach(() => jest.restoreAllMocks());

const open = async (changes: Record<string, unknown> = {}, hasPage = (_address: string): boolean => true) => {
  const api = fakeApi({ ...answers, ...changes });
  await renderWithPlatform(<Page />, { transport: api.transport, at: '/account', hasPage });
  await screen.findByText('৳1,234.50');
  return { api, user: userEvent.setup() };
};

test('on a phone the menu lists existing pages and leads out through the host', async () => {
  onPhone();
  const hasPage = (address: string): boolean => ['/deposit', '/profile'].includes(address);
  await open({}, hasPage);
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual([
    '/profile#birthday',
    '/profile#phone',
    '/deposit',
    '/profile',
    'mailto:help@pavilion.test',
    '/player/logout',
  ]);
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull();
});

test('the balance can be hidden and shown again', async () => {
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
  const before = api.requestsTo('POST /api/balance').length;
  api.setReply('POST /api/balance', { balance: '2000.00', bonus_balance: '0.00', currency: 'BDT' });
  const button = screen.getByRole('button', { name: 'Refresh balance' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('৳2,000.00')).toBeInTheDocument();
  await act(() => new Promise((done) => setTimeout(done, 520)));
  expect(button).toHaveAttribute('aria-busy', 'false');
  expect(api.requestsTo('POST /api/balance').length).toBe(before + 1);
});

const TIP = 'Please complete the verification below before you proceed with the withdrawal request';

test('on desktop the overview shows what is still to be verified, and how safe the account is', async () => {
  await open();
  expect(await screen.findByText(TIP)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Birthday' })).toHaveAttribute('href', '/profile#birthday');
  expect(screen.getByRole('link', { name: 'Phone Number' })).toHaveAttribute('href', '/profile#phone');
  expect(screen.getByText('Unverified')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit Birthday' })).toBeInTheDocument();
});

test.each([
  ['Normal', { session_id: '1' }, []],
  ['Normal', {}, [{ contract_value: '01812345678', isverify: 1 }]],
  ['Safe', { session_id: '1', email_verified_at: '2026-01-02T00:00:00.000Z' }, []],
])('the security level is %s depending on the verified contacts', async (level, changes, others) => {
  await open({
    'GET /api/user/show': { ...player, ...changes, dofb: '1990-01-01' },
    'GET /api/get/other/phone': { data: others },
  });
  expect(await screen.findByText(level)).toBeInTheDocument();
  expect(screen.queryByText(TIP)).toBeNull();
});

test('on desktop the overview shows the last login, deposit and payout in Dhaka time', async () => {
  await open({
    'GET /api/account-overview': {
      last_login_at: '2026-11-21T20:00:05.000Z',
      last_deposit_at: null,
      last_withdrawal_at: '2026-11-20T06:00:00.000Z',
    },
  });
  const definitionOf = async (name: string) => (await screen.findByText(name)).nextElementSibling;
  expect(await definitionOf('Last login time')).toHaveTextContent('22/11/2026 02:00:05 GMT+6');
  expect(await definitionOf('Last deposit time')).toHaveTextContent('No DataDeposit now');
  expect(await definitionOf('Last withdrawal time')).toHaveTextContent('20/11/2026 12:00:00 GMT+6');
  expect(await definitionOf('Date registered')).toHaveTextContent('01/01/2026');
});

test('a failed read says so and can be retried', async () => {
  const { api, user } = await open({ 'GET /api/account-overview': refusal(404, 'not_found', '') });
  expect(await screen.findByText('Your last activity could not be loaded.', {}, { timeout: 3000 })).toBeInTheDocument();
  api.setReply('GET /api/account-overview', answers['GET /api/account-overview']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Last login time')).toBeInTheDocument();
});
