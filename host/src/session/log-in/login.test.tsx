import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, generalReply, passkeyOptions, refusal, renderWithPlatform, stubPasskey } from '@pavilion/testing';
import { maintenancePopup } from '../maintenance-popup';
import { welcome } from '../sign-up/welcome';
import { Page } from './login.page';

const reply = { token: 't-2', remote_id: '7', username: 'karim2026', exchange: [{ token: 'x-7' }] };

async function visit(answer: unknown, at = '/login') {
  const api = fakeApi({ 'POST /api/login': answer, 'GET /api/logo': [] });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, guest: true, at });
  const logIn = async (username: string, password: string): Promise<void> => {
    await userEvent.type(screen.getByLabelText('Username'), username);
    await userEvent.type(screen.getByLabelText('Password'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  };
  return { ...page, api, logIn };
}

test('logging in starts the session and leads to where the player was going', async () => {
  const { logIn, platform, visited } = await visit(reply, '/login?from=%2Fdeposit%3Fa%3D1');
  await logIn('karim2026', 'secret12');
  expect(visited()[1]).toBe('/deposit?a=1');
  expect(platform.session.token).toBe('t-2');
  expect(localStorage.getItem('remote_id')).toBe('7');
  expect(localStorage.getItem('exchangeToken')).toBe('x-7');
});

test('ASVS 6.2.7: password managers know the fields', async () => {
  await visit(reply);
  expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

test('an invalid field shows its message, takes focus and sends no request', async () => {
  const { logIn, api } = await visit(reply);
  await logIn('ka rim', 'short');
  expect(screen.getByText('Invalid username (only letters and numbers)')).toBeVisible();
  expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
  await new Promise(requestAnimationFrame);
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(api.requestsTo('POST /api/login')).toHaveLength(0);
});

test.each([
  [
    'the server sends a message',
    refusal(400, 'invalid_credentials', 'This account is on hold.'),
    'This account is on hold.',
  ],
  ['the server sends none', refusal(400, 'invalid_credentials', ''), 'Invalid credentials'],
  ['there is no reply', null, 'Network error, please try again later.'],
])('a failed login keeps the typed values: %s', async (_, answer, text) => {
  const { logIn, platform } = await visit(answer);
  await logIn('karim2026', 'secret12');
  expect(platform.alerts.current).toBe(text);
  expect(screen.getByLabelText('Password')).toHaveValue('secret12');
  expect(platform.session.isPlayer).toBe(false);
});

test('the captcha shows when the api requires it, and another picture follows each checked one', async () => {
  const draw = jest.fn(async () => ({ ok: true, text: async () => '<svg/>' }));
  globalThis.fetch = draw as unknown as typeof fetch;
  const { logIn, api, platform } = await visit(refusal(428, 'captcha_required', 'Please enter the verification code.'));
  await logIn('karim2026', 'secret12');
  const check = await screen.findByLabelText('Verification Code');
  expect(check).toHaveFocus();
  await userEvent.type(check, '1234');
  api.setReply('POST /api/login', refusal(400, 'invalid_credentials', ''));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(api.requestsTo('POST /api/login')[1]?.body).toMatchObject({ captcha: '1234' });
  expect(platform.alerts.current).toBe('Invalid credentials');
  expect(check).toHaveValue('');
  expect(draw).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(draw).toHaveBeenCalledTimes(3);
});

test('a login re-enables the maintenance notice on home and greets no player as new', async () => {
  const { logIn } = await visit(reply);
  localStorage.setItem('maintenance_popup', 'hidden');
  localStorage.setItem('registration_popup', 'show');
  await logIn('karim2026', 'secret12');
  expect(maintenancePopup.isDue()).toBe(true);
  expect(welcome.isDue()).toBe(false);
});

test('a player with an authenticator app types its code after the password', async () => {
  const { logIn, api, platform } = await visit(refusal(428, 'factor_required', 'Please enter the code.'));
  await logIn('karim2026', 'secret12');
  const code = await screen.findByLabelText('Authenticator code');
  expect(platform.alerts.current).toBeNull();
  api.setReply('POST /api/login', reply);
  await userEvent.type(code, '১২৩৪৫৬');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(platform.session.token).toBe('t-2');
  expect(api.requestsTo('POST /api/login')[1]?.body).toMatchObject({ factor: '123456' });
});

async function visitWithPasskey(get?: () => Promise<unknown>) {
  stubPasskey(get);
  const page = await visit(reply);
  page.api.setReply('POST /api/login/passkey/begin', { success: true, attempt: 'a-1', options: passkeyOptions });
  page.api.setReply('POST /api/login/passkey', reply);
  await userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
  return page;
}

test('a passkey logs in without username and password', async () => {
  const { platform, api } = await visitWithPasskey();
  await waitFor(() => expect(platform.session.token).toBe('t-2'));
  expect(api.requestsTo('POST /api/login/passkey')[0]?.body).toMatchObject({
    attempt: 'a-1',
    passkey: { id: 'abc', response: { signature: 'BA' } },
  });
});

test('closing the browser’s passkey dialog leaves the form', async () => {
  const { platform, api } = await visitWithPasskey(() => Promise.reject(new DOMException('closed', 'NotAllowedError')));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log in with a passkey' })).toBeEnabled());
  expect(platform.session.token).toBeNull();
  expect(api.requestsTo('POST /api/login/passkey')).toEqual([]);
});

async function visitOn(layout: 'mobile' | 'desktop', days: number) {
  const media = Object.assign(new EventTarget(), { media: '', matches: layout === 'mobile' });
  window.matchMedia = () => media as unknown as MediaQueryList;
  const api = fakeApi({
    'POST /api/login': reply,
    'GET /api/logo': [],
    'GET /api/general': generalReply({ remember: days }),
  });
  await renderWithPlatform(<Page />, { transport: api.transport, guest: true, at: '/login' });
  if (layout === 'mobile') await waitFor(() => expect(api.requestsTo('GET /api/general')).toHaveLength(1));
  await act(async () => undefined);
  return api;
}

test('a player on a phone can stay signed in, and does not unless they say so', async () => {
  const api = await visitOn('mobile', 14);
  const tick = await screen.findByLabelText('Stay signed in on this phone');
  expect(tick).not.toBeChecked();
  await userEvent.click(tick);
  await userEvent.type(screen.getByLabelText('Username'), 'karim2026');
  await userEvent.type(screen.getByLabelText('Password'), 'secret12');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(api.requestsTo('POST /api/login')[0]?.body).toMatchObject({ stay: true });
});

test.each([
  ['on a desk', 'desktop', 14],
  ['where the site does not offer it', 'mobile', 0],
] as const)('%s nobody is asked to stay signed in', async (_, layout, days) => {
  await visitOn(layout, days);
  expect(screen.queryByLabelText('Stay signed in on this phone')).toBeNull();
});
