import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform, testPlatform } from '@pavilion/testing';
import { CaptchaStore } from '../captcha/captcha.store';
import { forgotApi } from './forgot.api';
import { Page } from './forgot.page';
import { ForgotStore } from './forgot.store';

const SEND = 'POST /api/usr-forgot-password';
const CHANGE = 'POST /api/usr-reset-password';
const sent = { success: true, message: 'OTP sent successfully. Please check your email.', seconds: 300 };
const changed = { success: true, message: 'Password changed successfully. Please login with your new password.' };

const field = (name: string | RegExp) => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  globalThis.fetch = jest.fn(async () => ({ ok: true, text: async () => '<svg/>' })) as unknown as typeof fetch;
});

async function visit(send: unknown = sent, change: unknown = changed, at = '/forgot-password') {
  const api = fakeApi({ [SEND]: send, [CHANGE]: change, 'GET /api/logo': [] });
  return { api, ...(await renderWithPlatform(<Page />, { transport: api.transport, guest: true, at })) };
}

async function requestCode(): Promise<void> {
  await userEvent.type(field('Username'), 'karim2026');
  await userEvent.type(field('E-mail'), 'karim@example.com');
  await press('Send OTP');
}

async function choose(otp: string, password: string, again = password): Promise<void> {
  await userEvent.type(await screen.findByLabelText('OTP'), otp);
  await userEvent.type(await screen.findByLabelText('New Password'), password);
  await userEvent.type(field('Confirm Password'), again);
  await press('Confirm');
}

test('by e-mail: a code is requested and typed, and the new password leads to login with the name filled in', async () => {
  const { api, address } = await visit(sent, changed, '/forgot-password?from=%2Fdeposit');
  await requestCode();
  expect(await screen.findByText('OTP sent successfully. Please check your email.')).toBeVisible();
  expect(field('OTP')).toHaveFocus();
  await choose('১২3456', 'newsecret7');
  expect(screen.getByText('Password changed successfully. Please login with your new password.')).toBeVisible();
  expect(api.requestsTo(SEND)[0]?.body).toEqual({
    type: 'email',
    username: 'karim2026',
    email: 'karim@example.com',
    altcha: '',
  });
  expect(api.requestsTo(CHANGE)[0]?.body).toEqual({
    username: 'karim2026',
    otp: '123456',
    password: 'newsecret7',
    password_confirmation: 'newsecret7',
    altcha: '',
  });
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 1600)));
  expect(address()).toBe('/login?from=%2Fdeposit');
});

test('by SMS: the number is sent with its calling code, and never without the captcha', async () => {
  const { api } = await visit();
  await userEvent.click(screen.getByRole('tab', { name: 'SMS' }));
  await screen.findByLabelText('Verification Code');
  await press('Send OTP');
  for (const text of [
    'Please enter your username.',
    'Please enter your phone number.',
    'Please enter the 4 digits in the image',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  await userEvent.type(field('Username'), 'karim2026');
  await userEvent.selectOptions(field('Calling code'), '+92');
  await userEvent.type(field('Phone number'), '03001234567');
  await userEvent.type(await screen.findByLabelText('Verification Code'), '1234');
  await press('Send OTP');
  expect(api.requestsTo(SEND).map(({ body }) => body)).toEqual([
    { type: 'sms', username: 'karim2026', phone: '+923001234567', captcha: '1234', altcha: '' },
  ]);
  expect(await screen.findByText('OTP sent successfully. Please check your sms.')).toBeVisible();
});

test('missing fields show the specification’ messages', async () => {
  const { api } = await visit();
  await press('Send OTP');
  expect(screen.getByText('Please enter your username.')).toBeVisible();
  expect(screen.getByText('Please enter your email address.')).toBeVisible();
  await requestCode();
  await screen.findByLabelText('OTP');
  await press('Confirm');
  for (const text of [
    'Please enter the OTP.',
    'New Password must contain at least one number, one letter, and 8 characters long.',
    'Please confirm your new password.',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  await choose('123456', 'newsecret7', 'newsecret8');
  expect(screen.getByText('Passwords do not match.')).toBeVisible();
  expect(api.requestsTo(CHANGE)).toHaveLength(0);
});

test('requirements are ticked while the password is typed', async () => {
  await visit();
  await requestCode();
  const tick = (name: RegExp) => screen.getByText(name).closest('li');
  expect(tick(/A number/)).toHaveTextContent('not yet');
  await userEvent.type(await screen.findByLabelText('New Password'), 'grass77');
  expect(tick(/A number/)).toHaveTextContent('required' + 'met');
  expect(tick(/At least 8/)).toHaveTextContent('not yet');
  expect(tick(/Upper and lower/)).toHaveTextContent('recommended');
});

test.each([
  ['the server has words', refusal(429, 'too_many_requests', 'Too many requests.'), 'Too many requests.'],
  ['the server has none', refusal(422, 'invalid_fields', ''), 'Failed to send OTP. Please try again.'],
  ['there is no reply', null, 'An error occurred while sending the OTP. Please try again.'],
])('a code that was not sent: %s', async (_, answer, text) => {
  const { platform } = await visit(answer);
  await requestCode();
  expect(platform.alerts.current).toBe(text);
  // The same error shows again.
  await act(async () => platform.alerts.dismiss());
  await press('Send OTP');
  expect(platform.alerts.current).toBe(text);
});

test.each([
  ['the server has words', refusal(400, 'code_refused', 'This code is not right.'), 'This code is not right.'],
  ['the server has none', refusal(400, 'code_refused', ''), 'Failed to change password. Please try again.'],
  ['there is no reply', null, 'An error occurred while changing the password. Please try again.'],
])('a password that was not changed: %s', async (_, answer, text) => {
  const { platform } = await visit(sent, answer);
  await requestCode();
  await choose('123456', 'newsecret7');
  expect(platform.alerts.current).toBe(text);
  expect(field('OTP')).toHaveValue('123456');
});

test('a reload restores the code’s step and its countdown, but no password', async () => {
  const { unmount } = await visit();
  await requestCode();
  await userEvent.type(await screen.findByLabelText('New Password'), 'newsecret7');
  unmount();
  const stored = sessionStorage.getItem('forgot_password') ?? '';
  expect(stored).toContain('karim2026');
  expect(stored).not.toContain('newsecret7');
  await visit();
  expect(await screen.findByRole('timer', { name: 'Send again in' })).toHaveTextContent(/^0[45]:\d\d$/);
  await press('Use other details');
  expect(field('Username')).toHaveValue('karim2026');
  expect(sessionStorage.getItem('forgot_password')).toBeNull();
});

test('after 300 s a code may be sent again; by SMS with a new picture', async () => {
  jest.useFakeTimers();
  const { transport } = fakeApi({ [SEND]: sent });
  const store = new ForgotStore(
    forgotApi(testPlatform({ transport, guest: true })),
    new CaptchaStore(async () => 'data:,'),
  );
  store.choose('sms');
  store.fields.set('username', 'karim2026');
  store.fields.set('phone', '01712345678');
  store.captcha.set('1234');
  await store.send();
  const stop = store.showCaptchaAfterWait();
  jest.advanceTimersByTime(299_000);
  expect([store.secondsLeft, store.captcha.isShown]).toEqual([1, false]);
  jest.advanceTimersByTime(1_000);
  expect([store.secondsLeft, store.captcha.isShown]).toEqual([0, true]);
  stop();
  jest.useRealTimers();
});

test('a new password ends the same player’s session in this browser', async () => {
  const { platform } = await visit();
  await act(async () =>
    platform.session.start({ token: 't', playerId: '1', username: 'Karim2026', exchangeToken: '' }),
  );
  await requestCode();
  await choose('123456', 'newsecret7');
  expect(platform.session.isPlayer).toBe(false);
});
