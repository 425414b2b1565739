import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { answers, player } from '../../testing/replies';
import { Page } from './profile.page';

const SEND = 'POST /api/send-verification-code';
const VERIFY = 'POST /api/verify-phone-number';
const UPDATE = 'POST /api/user/profile/update';
const ADD = 'POST /api/add/number';
const SHOW = 'GET /api/user/show';
const OTHERS = 'GET /api/get/other/phone';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const settle = (ms = 50) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async (changes: Record<string, unknown> = {}, at = '/profile') => {
  const sent = { success: true, message: 'sent', seconds: 300 };
  const done = { success: true, message: 'ok' };
  const api = fakeApi({
    ...answers,
    [SEND]: sent,
    [VERIFY]: done,
    'POST /api/verify-email': done,
    [ADD]: done,
    'POST /api/add/send-verification-code': sent,
    ...changes,
  });
  const { unmount } = await renderWithPlatform(<Page />, { transport: api.transport, at });
  await settle();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const press = async (name: string | RegExp) => {
    await user.click(screen.getByRole('button', { name }));
    await settle();
  };
  return { api, user, press, unmount };
};
const SEND_PHONE = 'Send code: 01712345678';

test('sending a code starts the countdown from 300 seconds, and at 0 it can be sent again', async () => {
  const { press } = await open();
  expect(screen.getAllByText('Not Verified')).toHaveLength(1);
  await press(SEND_PHONE);
  expect(screen.getByRole('textbox', { name: 'Verification code' })).toHaveFocus();
  await settle(2000);
  expect(screen.getByRole('button', { name: /Send again in 04:5[789]/ })).toBeDisabled();
  await settle(299_000);
  expect(screen.getByRole('button', { name: 'Send again: 01712345678' })).toBeEnabled();
});

test('the countdown continues after the player leaves the page and returns', async () => {
  const { press, unmount } = await open();
  await press(SEND_PHONE);
  unmount();
  await settle(100_000);
  await open();
  expect(screen.getByRole('button', { name: /Send again in 03:/ })).toBeDisabled();
});

test('the right code marks the phone as verified everywhere', async () => {
  const { user, api, press } = await open();
  await press(SEND_PHONE);
  await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '১২৩456');
  api.setReply(SHOW, { ...player, session_id: '1' });
  await press('Verify');
  expect(api.requestsTo(VERIFY)[0]?.body).toEqual({ verification_code: '123456' });
  expect(screen.getByText('Verified')).toBeInTheDocument();
  expect(screen.getByText('Phone number verified.')).toBeInTheDocument();
  expect(api.requestsTo(SHOW).length).toBe(2);
});

test.each([
  ['The code is wrong.', 400, 'wrong_code'],
  ['The code has expired. Please ask for a new one.', 410, 'code_expired'],
  ['Too many attempts. Please ask for a new code.', 429, 'too_many_tries'],
])('%s is shown, and another code can be typed', async (words, status, code) => {
  const { user, press } = await open({ [VERIFY]: refusal(status, code, words) });
  await press(SEND_PHONE);
  await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '111111');
  await press('Verify');
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('textbox', { name: 'Verification code' })).toBeEnabled();
});

test('an e-mail code that could not be sent shows the specification’ message', async () => {
  const { press } = await open({
    [SHOW]: { ...player, email: 'a@b.example' },
    [SEND]: refusal(429, 'too_many_requests', ''),
  });
  await press('Send code: a@b.example');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to send code');
});

test('a code sent from elsewhere can be typed here', async () => {
  const { press } = await open({
    [SEND]: refusal(429, 'wait', 'A code was sent a moment ago. Please wait before asking for another.'),
  });
  await press(SEND_PHONE);
  expect(screen.getByRole('alert')).toHaveTextContent('A code was sent a moment ago.');
  expect(screen.getByRole('textbox', { name: 'Verification code' })).toBeEnabled();
});

const giveBirthday = async (user: ReturnType<typeof userEvent.setup>, parts: Record<string, string>) => {
  for (const [name, value] of Object.entries(parts))
    await user.selectOptions(await screen.findByRole('combobox', { name }), value);
};

test('a birthday is confirmed, saved once, and locked from then on', async () => {
  const { api, user, press } = await open({ [UPDATE]: { success: true, message: 'ok', dofb: '1995-02-28' } });
  await press('Edit Birthday');
  await giveBirthday(user, { Day: '28', Month: 'February', Year: '1995' });
  await press('Save');
  const dialog = within(screen.getByRole('dialog', { name: 'Is this right?' }));
  expect(dialog.getByText('28/02/1995')).toBeInTheDocument();
  api.setReply(SHOW, { ...player, dofb: '1995-02-28' });
  await press('Yes, save');
  expect(api.requestsTo(UPDATE)[0]?.body).toEqual({ dofb: '1995-02-28' });
  expect(screen.getByText('28/02/1995')).toBeInTheDocument();
  expect(screen.getByText('Birthday saved.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit Birthday' })).toBeNull();
});

test('a birthday that could not be saved says so, with the server’s reason if there is one', async () => {
  const { api, user, press } = await open({ [UPDATE]: null }, '/profile#birthday');
  await press('Save');
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose day, month and year.');
  await giveBirthday(user, { Day: '1', Month: 'January', Year: '1990' });
  await press('Save');
  await press('Yes, save');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to update DOFB');
  api.setReply(
    UPDATE,
    refusal(409, 'locked', 'Personal info cannot be changed after confirmation. Please contact customer service.'),
  );
  await press('Save');
  await press('Yes, save');
  expect(screen.getByRole('alert')).toHaveTextContent(/Failed to update DOFB.*cannot be changed after confirmation/);
});

test('a date under 18 shows a warning before it closes the account, and February has no 30th', async () => {
  jest.setSystemTime(new Date('2026-11-22T06:00:00Z'));
  const { user, press } = await open();
  await press('Edit Birthday');
  await giveBirthday(user, { Day: '29', Month: 'February', Year: '2012' });
  expect(screen.queryByRole('option', { name: '30' })).toBeNull();
  await press('Save');
  expect(screen.getByRole('dialog')).toHaveTextContent('under 18');
});

test('a name can be given once', async () => {
  const { api, user, press } = await open({ [UPDATE]: { success: true, message: 'ok', dofb: null } });
  await press('Add full name');
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), ' Rahima  Begum ');
  await press('Save');
  api.setReply(SHOW, { ...player, name: 'Rahima Begum' });
  await press('Yes, save');
  expect(api.requestsTo(UPDATE)[0]?.body).toEqual({ name: 'Rahima Begum' });
  expect(screen.getByText('Rahima Begum')).toBeInTheDocument();
});

test('one phone can be added and verified, and then no other one', async () => {
  const { api, user, press } = await open();
  await press('Add phone number');
  await user.type(screen.getByRole('textbox', { name: 'New phone number' }), '০১৮১২৩৪৫৬৭৮');
  api.setReply(OTHERS, { data: [{ contract_value: '01812345678', isverify: 0 }] });
  await press('Add');
  expect(api.requestsTo(ADD)[0]?.body).toEqual({ phone: '01812345678' });
  await press('Send code: 01812345678');
  expect(api.requestsTo('POST /api/add/send-verification-code')[0]?.body).toEqual({
    phone: '01812345678',
    altcha: '',
  });
  expect(screen.getByRole('button', { name: 'Use another number' })).toBeInTheDocument();
  api.setReply(OTHERS, { data: [{ contract_value: '01812345678', isverify: 1 }] });
  api.setReply('POST /api/add/verify-phone-number', { success: true, message: 'ok' });
  await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '123456');
  await press('Verify');
  expect(screen.getByText('Verified')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /number$/ })).toBeNull();
});

test('a number that is already registered shows an error beside its field', async () => {
  const words = 'This phone number is already registered';
  const taken = {
    status: 422,
    json: {
      success: false,
      code: 'invalid_fields',
      message: 'Please correct the marked fields.',
      errors: { phone: [words] },
    },
  };
  const { user, press } = await open({ [ADD]: taken });
  await press('Add phone number');
  await user.type(screen.getByRole('textbox', { name: 'New phone number' }), '01712345679');
  await press('Add');
  expect(screen.getByRole('textbox', { name: 'New phone number' })).toHaveAccessibleDescription(words);
});

test('a failed read of the details can be retried', async () => {
  const { api, press } = await open({ [SHOW]: null });
  await settle(2000);
  expect(screen.getByText('Your details could not be loaded.')).toBeInTheDocument();
  api.setReply(SHOW, player);
  await press('Try again');
  expect(screen.getByText('rahim2026')).toBeInTheDocument();
});
