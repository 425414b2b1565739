import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { answers } from '../../testing/replies';
import { Page } from './sessions.page';

const LIST = 'GET /api/sessions';
const HISTORY = 'GET /api/login-history';
const mine = {
  id: 's1',
  started_at: '2026-11-21T18:00:00.000Z',
  last_seen_at: '2026-11-21T18:30:00.000Z',
  address: '10.1.1.1',
  device: 'Chrome on Windows',
  current: true,
};
const phone = { ...mine, id: 's2', address: null, device: 'Samsung Internet on Android', current: false };
const other = { ...mine, id: 's3', device: 'Unknown device', current: false };
const login = (id: string, outcome = 'success') => ({
  id,
  at: '2026-11-21T18:00:00.000Z',
  outcome,
  address: `10.0.0.${id}`,
  device: 'Firefox on Linux',
});

const open = async (changes: Record<string, unknown> = {}) => {
  const api = fakeApi({
    ...answers,
    [LIST]: { data: [other, phone, mine] },
    [HISTORY]: { data: [login('9'), login('8', 'wrong_password')], next: null },
    'DELETE /api/sessions/s2': { success: true },
    'DELETE /api/sessions': { success: true, ended: 2 },
    ...changes,
  });
  await renderWithPlatform(<Page />, { transport: api.transport, at: '/account/sessions' });
  return { api, user: userEvent.setup() };
};
const devices = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('this device comes first; the others show when they were last active', async () => {
  await open();
  const [first, second, third] = await devices();
  expect(first).toBe('Chrome on Windows This device10.1.1.1Active nowLogged in 22/11/2026, 00:00:00');
  expect(second).toContain('Unknown device');
  expect(third).toContain('Unknown addressLast active 22/11/2026, 00:30:00');
});

test('a session that is logged out leaves the list', async () => {
  const { api, user } = await open();
  await screen.findByText('This device');
  api.setReply(LIST, { data: [mine, other] });
  await user.click(screen.getByRole('button', { name: 'Log out: Samsung Internet on Android' }));
  expect(await screen.findByText('1 device logged out')).toBeInTheDocument();
  expect(await devices()).toHaveLength(2);
  expect(api.requestsTo('DELETE /api/sessions/s2')).toHaveLength(1);
});

test('all others are logged out at once, after a confirmation', async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
  expect(api.requestsTo('DELETE /api/sessions')).toHaveLength(0);
  api.setReply(LIST, { data: [mine] });
  await user.click(
    within(screen.getByRole('dialog', { name: 'Log out all other devices?' })).getByRole('button', { name: 'Log out' }),
  );
  expect(await screen.findByText('2 devices logged out')).toBeInTheDocument();
  expect(screen.getByText('You are not logged in anywhere else.')).toBeInTheDocument();
});

test('without a reply the result shows as unconfirmed and can be retried', async () => {
  const { api, user } = await open({ 'DELETE /api/sessions/s2': null });
  await user.click(await screen.findByRole('button', { name: 'Log out: Samsung Internet on Android' }));
  expect(await screen.findByText(/We haven’t received confirmation/)).toBeInTheDocument();
  api.setReply('DELETE /api/sessions/s2', { success: true });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 device logged out')).toBeInTheDocument();
});

test('the history shows which logins were refused, page by page', async () => {
  const page = ({ url }: { url: string }) =>
    url.includes('before=8')
      ? { data: [login('7')], next: null }
      : { data: [login('9'), login('8', 'wrong_password')], next: '8' };
  const { user } = await open({ [HISTORY]: page });
  const table = within(await screen.findByRole('table', { name: 'Login history' }));
  expect(table.getByText('Refused: wrong password')).toBeInTheDocument();
  expect(table.getAllByRole('row')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await table.findByText('10.0.0.7')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a failed read says so and can be retried', async () => {
  const { api, user } = await open({ [HISTORY]: null });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The login history could not be loaded.')).toBeInTheDocument();
  api.setReply(HISTORY, { data: [], next: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Logins to your account will be listed here.')).toBeInTheDocument();
});
