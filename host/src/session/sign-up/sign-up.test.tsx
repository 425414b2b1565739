import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { Page } from './sign-up.page';
import { welcome } from './welcome';

const login = { token: 't-9', remote_id: '9', username: 'karim2026', exchange: [] };
const created = { success: true, message: 'Registration Successful!' };
const CREATE = 'POST /api/v1/create-players';

/** Stubs the window's width. @returns a function that changes it while the page is open. */
function phone(isPhone = true) {
  const media = Object.assign(new EventTarget(), { media: '', matches: isPhone });
  window.matchMedia = () => media as unknown as MediaQueryList;
  return (next: boolean) =>
    act(async () => void media.dispatchEvent(Object.assign(new Event('change'), { matches: next })));
}

async function visit(signUp: unknown, logIn: unknown = login, at = '/signup') {
  const api = fakeApi({ [CREATE]: signUp, 'POST /api/login': logIn, 'GET /api/logo': [] });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, guest: true, at });
  await screen.findByLabelText('Username');
  return { ...page, api };
}

const field = (name: string | RegExp) => screen.getByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pictures = jest.fn(async () => ({ ok: true, text: async () => '<svg/>' }));

beforeEach(() => {
  pictures.mockClear();
  globalThis.fetch = pictures as unknown as typeof fetch;
});

describe('on a phone, one page', () => {
  beforeEach(() => void phone());

  async function fill(): Promise<void> {
    await userEvent.type(field('Username'), 'karim2026');
    await userEvent.type(field('Email'), 'karim@example.com');
    await userEvent.type(field('Phone number'), '01712345678');
    await userEvent.type(field('Password'), 'secret12');
    await userEvent.type(field('Confirm password'), 'secret12');
    await userEvent.click(screen.getByRole('checkbox'));
  }
  const submit = () => press('Create account');

  test('signing up confirms, logs in, greets once and leads home', async () => {
    const { platform, address, api } = await visit(created);
    await fill();
    await submit();
    expect(platform.session.token).toBe('t-9');
    expect(address()).toBe('/');
    expect(welcome.isDue()).toBe(true);
    expect(screen.getByText('Registration Successful!')).toBeVisible();
    expect(api.requestsTo(CREATE)[0]?.body).toEqual({
      username: 'karim2026',
      email: 'karim@example.com',
      phone: '+8801712345678',
      password: 'secret12',
      confirmPassword: 'secret12',
      currency: 'BDT',
      status: 'active',
      altcha: '',
    });
  });

  test('signing up leads to where the visitor was going', async () => {
    const { visited } = await visit(created, login, '/signup?from=%2Fgames%3Ftype%3DSLOT%23top');
    await fill();
    await submit();
    expect(visited()[1]).toBe('/games?type=SLOT');
  });

  test('every rule shows its message beside its field', async () => {
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
    expect(api.requestsTo(CREATE)).toHaveLength(0);
  });

  test('a field is validated when it is left', async () => {
    await visit(created);
    await userEvent.type(field('Username'), 'ka-rim-2026');
    await userEvent.tab();
    expect(screen.getByText('Invalid username (only letters and numbers)')).toBeVisible();
  });

  test('a shown mismatch is rechecked while either password is typed', async () => {
    await visit(created);
    await userEvent.type(field('Password'), 'secret1');
    await userEvent.type(field('Confirm password'), 'secret12');
    await userEvent.tab();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    await userEvent.type(field('Password'), '2');
    expect(screen.queryByText('Passwords do not match')).toBeNull();
  });

  test('a server error stays beside its field until the field is edited, and other values stay', async () => {
    const json = {
      success: false,
      code: 'invalid_fields',
      message: 'Check the form',
      errors: { username: ['This username is taken.'] },
    };
    await visit({ status: 422, json });
    await fill();
    await submit();
    expect(await screen.findByText('This username is taken.')).toBeVisible();
    expect(field('Email')).toHaveValue('karim@example.com');
    await userEvent.type(field('Username'), '1');
    expect(screen.queryByText('This username is taken.')).toBeNull();
  });

  test.each([
    [
      'a general refusal',
      refusal(451, 'closed_here', 'Sign-up is closed in your country.'),
      'Sign-up is closed in your country.',
    ],
    ['a refusal without words', refusal(422, 'invalid_fields', ''), 'Submission failed'],
    ['no answer', null, 'Network error, please try again.'],
  ])('%s shows in the modal, and the typed values stay', async (_, answer, text) => {
    const { platform } = await visit(answer);
    await fill();
    await submit();
    expect(platform.alerts.current).toBe(text);
    expect(field('Email')).toHaveValue('karim@example.com');
  });

  test('a failed login after sign-up shows its message and a link to log in', async () => {
    await visit(created, refusal(403, 'frozen', 'Please log in later.'));
    await fill();
    await submit();
    expect(await screen.findByText('Please log in later.')).toBeVisible();
  });

  test('the captcha shows when the api requires it, and a wrong answer loads another picture', async () => {
    const { api } = await visit(refusal(428, 'captcha_required', 'Please enter the verification code.'));
    await fill();
    expect(screen.queryByLabelText('Verification Code')).toBeNull();
    await submit();
    await userEvent.type(await screen.findByLabelText('Verification Code'), '১২34');
    api.setReply(CREATE, refusal(422, 'captcha_wrong', 'Wrong code.'));
    await submit();
    expect(api.requestsTo(CREATE)[1]?.body).toMatchObject({ captcha: '1234' });
    expect(pictures).toHaveBeenCalledTimes(2);
    expect(field('Verification Code')).toHaveValue('');
    expect(field('Verification Code')).toBeInvalid();
  });
});

describe('on desktop, two steps', () => {
  let turnPhone: (isPhone: boolean) => Promise<void>;
  beforeEach(() => void (turnPhone = phone(false)));

  async function fillAccount(): Promise<void> {
    await userEvent.type(field('Username'), 'karim2026');
    await userEvent.type(field('Password'), 'secret12');
    await userEvent.type(field('Confirm Password'), 'secret12');
  }
  async function fillDetails(): Promise<void> {
    await userEvent.type(field('Full Name'), 'Karim Uddin');
    await userEvent.selectOptions(field('Calling code'), '+91');
    await userEvent.type(field('Phone Number'), '09876543210');
    await userEvent.type(field('Email'), 'karim@example.com');
    await userEvent.type(field('Verification Code'), '1234');
    await userEvent.click(screen.getByRole('checkbox'));
  }

  test('both steps send one request, with the calling code joined and the captcha', async () => {
    const { api, address } = await visit(created);
    await fillAccount();
    await userEvent.keyboard('{Enter}');
    expect(field('Full Name')).toHaveFocus();
    await fillDetails();
    await press('Register');
    expect(api.requestsTo(CREATE).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        username: 'karim2026',
        name: 'Karim Uddin',
        phone: '+919876543210',
        currency: 'BDT',
        captcha: '1234',
      }),
    ]);
    expect(address()).toBe('/');
    expect(screen.getByText('Registration Successful!')).toBeVisible();
  });

  test('an incomplete step shows the specification’ message and does not continue', async () => {
    const { api } = await visit(created);
    await press('Next');
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields.');
    await fillAccount();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(field('Confirm Password'), '3');
    await press('Next');
    expect(screen.getByText('Passwords do not match.')).toBeVisible();
    await userEvent.type(field('Confirm Password'), '{Backspace}');
    await press('Next');
    await press('Register');
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields for step 2.');
    expect(screen.getByText('You must confirm that you are 18 years old.')).toBeVisible();
    expect(api.requestsTo(CREATE)).toHaveLength(0);
  });

  test('going back or changing the width loses nothing', async () => {
    await visit(created);
    await fillAccount();
    await press('Next');
    await fillDetails();
    await press('Previous');
    expect(field('Username')).toHaveFocus();
    expect(field('Password')).toHaveValue('secret12');
    await turnPhone(true);
    expect(field('Email')).toHaveValue('karim@example.com');
    await turnPhone(false);
    await press('Next');
    expect(field('Full Name')).toHaveValue('Karim Uddin');
    expect(field('Verification Code')).toHaveValue('1234');
    expect(pictures).toHaveBeenCalledTimes(1);
  });

  test('a server error in the first step leads back to that step and field', async () => {
    const json = {
      success: false,
      code: 'invalid_fields',
      message: '',
      errors: { username: ['This username is already taken'], email: ['No.'] },
    };
    await visit({ status: 422, json });
    await fillAccount();
    await press('Next');
    await fillDetails();
    await press('Register');
    expect(await screen.findByText('This username is already taken')).toBeVisible();
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    expect(field('Username')).toHaveFocus();
  });

  test('currencies that are not open are listed but cannot be chosen', async () => {
    await visit(created);
    const choice = within(field('Choose Currency'));
    expect(choice.getByRole('option', { name: 'BDT' })).toHaveValue('8');
    expect(choice.getByRole('option', { name: /INR/ })).toBeDisabled();
    expect(choice.getByRole('option', { name: /PKR/ })).toBeDisabled();
  });
});

test('a code from a link is filled in, whichever address received it, and sign-up clears it', async () => {
  phone();
  await visit(created, login, '/register?refcode=ABC234');
  expect(field(/Referral code/)).toHaveValue('ABC234');
  expect(localStorage.getItem('referral_code')).toBe('ABC234');
});
