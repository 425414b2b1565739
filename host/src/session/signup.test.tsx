import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignUpStore } from './signup.store';
import { Page } from './signup.page';
import { welcome } from './welcome';

const login = { token: 't-9', remote_id: '9', username: 'karim2026', exchange: [] };
const created = { success: true, message: 'Registration Successful!' };

async function visit(signUp: unknown, logIn: unknown = login) {
  const api = fakeApi({ 'POST /api/v1/create-players': signUp, 'POST /api/login': logIn, 'GET /api/logo': [] });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, guest: true, at: '/signup' });
  return { ...page, api };
}

const field = (name: string | RegExp) => screen.getByLabelText(name);
async function fill(): Promise<void> {
  await userEvent.type(field('Username'), 'karim2026');
  await userEvent.type(field('Email'), 'karim@example.com');
  await userEvent.type(field('Phone number'), '01712345678');
  await userEvent.type(field('Password'), 'secret12');
  await userEvent.type(field('Confirm password'), 'secret12');
  await userEvent.click(screen.getByRole('checkbox'));
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

test('signing up logs in, greets once and leads home', async () => {
  const { platform, address, api } = await visit(created);
  await fill();
  await submit();
  expect(platform.session.token).toBe('t-9');
  expect(address()).toBe('/');
  expect(welcome.isDue()).toBe(true);
  expect(api.of('POST /api/v1/create-players')[0]?.body).toMatchObject({ phone: '+8801712345678', currency: 'BDT', status: 'active' });
});

test('every rule has its message, beside its field', async () => {
  const { api } = await visit(created);
  await userEvent.type(field('Username'), 'karim');
  await userEvent.type(field('Email'), 'karim@');
  await userEvent.type(field('Phone number'), '0171');
  await userEvent.type(field('Password'), 'secret-12');
  await userEvent.type(field('Confirm password'), 'secret13');
  await submit();
  for (const text of [
    'Username must be between 8 and 16 characters',
    'Invalid email address',
    'Invalid phone number (10-15 digits)',
    'Password can only contain letters and numbers (no special characters)',
    'Passwords do not match',
    'You must confirm that you are 18 years old.',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
});

test('a field is checked when it is left', async () => {
  await visit(created);
  await userEvent.type(field('Username'), 'ka-rim-2026');
  await userEvent.tab();
  expect(screen.getByText('Invalid username (only letters and numbers)')).toBeVisible();
});

test('what the server says of a field stands beside it until it is changed; the rest stays typed', async () => {
  const json = { success: false, code: 'invalid_fields', message: 'Check the form', errors: { username: ['This username is taken.'] } };
  await visit({ status: 422, json });
  await fill();
  await submit();
  expect(await screen.findByText('This username is taken.')).toBeVisible();
  expect(field('Email')).toHaveValue('karim@example.com');
  await userEvent.type(field('Username'), '1');
  expect(screen.queryByText('This username is taken.')).toBeNull();
});

test.each([
  ['a general refusal', refusal(451, 'closed_here', 'Sign-up is closed in your country.'), 'Sign-up is closed in your country.'],
  ['a refusal without words', refusal(422, 'invalid_fields', ''), 'Submission failed'],
  ['no answer', null, 'Network error, please try again.'],
])('%s is shown above the form', async (_, answer, text) => {
  await visit(answer);
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a failed login after sign-up shows its message and the way to log in', async () => {
  await visit(created, refusal(403, 'frozen', 'Please log in later.'));
  await fill();
  await submit();
  expect(await screen.findByText('Please log in later.')).toBeVisible();
});

test('a code brought by a link is there already, and is spent by signing up', async () => {
  localStorage.setItem('affiliate_code', 'AFF123');
  const sent: unknown[] = [];
  const api = {
    signUp: async (player: unknown) => (sent.push(player), { kind: 'ok' as const, value: { success: true as const, message: '' } }),
    logIn: async () => ({ kind: 'no-reply' as const }),
  };
  const store = new SignUpStore(api, { start: () => undefined });
  const typed = { username: 'karim2026', email: 'k@example.com', phone: '+880 1712-345678', password: 'secret12', confirmPassword: 'secret12', terms: 'yes' };
  for (const [name, value] of Object.entries(typed)) store.fields.set(name as keyof typeof typed, value);
  await store.submit();
  expect(sent).toEqual([expect.objectContaining({ referralCode: 'AFF123', phone: '+8801712345678' })]);
  expect(localStorage.getItem('affiliate_code')).toBeNull();
});
