import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { answers } from '../../testing/replies';
import { Page } from './reset-password.page';

const CHANGE = 'POST /api/user-pwd';
const RULE = 'New Password must contain at least one number, one letter, and 8 characters long.';
const onPhone = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList,
    );
afterEach(() => jest.restoreAllMocks());

const open = async (answer: unknown = { success: true, message: 'ok' }) => {
  const api = fakeApi({ ...answers, [CHANGE]: answer });
  const rendered = await renderWithPlatform(<Page />, { transport: api.transport, at: '/reset-password' });
  const user = userEvent.setup();
  const field = (name: string) => screen.getByLabelText(name);
  const submit = (button = 'Confirm') => user.click(screen.getByRole('button', { name: button }));
  const fill = async (current: string, password: string, confirmation: string) => {
    for (const [name, text] of Object.entries({
      'Current password': current,
      'New password': password,
      'Confirm new password': confirmation,
    })) {
      await user.clear(field(name));
      if (text) await user.type(field(name), text);
    }
  };
  return { api, field, fill, submit, ...rendered };
};

test('each invalid field shows the specification’ message, and the first one gets the focus', async () => {
  const { api, field, fill, submit } = await open();
  await submit();
  expect(field('Current password')).toHaveFocus();
  expect(field('Current password')).toHaveAccessibleDescription('Please enter your current password.');
  expect(field('New password')).toHaveAccessibleDescription(RULE);
  expect(field('Confirm new password')).toHaveAccessibleDescription('Please confirm your new password.');
  await fill('kotha7bela', 'Onlyletters', 'Other99letters');
  await submit();
  expect(field('New password')).toHaveFocus();
  expect(field('New password')).toHaveAccessibleDescription(RULE);
  expect(field('Confirm new password')).toHaveAccessibleDescription('Passwords do not match.');
  expect(api.requestsTo(CHANGE)).toHaveLength(0);
});

test('the desktop form also requires both cases; a phone’s recommends them', async () => {
  const first = await open();
  await first.fill('kotha7bela', 'riverboat88', 'riverboat88');
  await first.submit();
  expect(first.field('New password')).toHaveAccessibleDescription(
    'New Password must contain at least one uppercase letter, one lowercase letter and one digit.',
  );
  first.unmount();
  onPhone();
  const phone = await open();
  const ticks = within(screen.getByRole('list', { name: 'Requirements' }));
  await phone.fill('kotha7bela', 'riverboat88', 'riverboat88');
  expect(ticks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'At least 8 charactersrequiredmet',
    'A letterrequiredmet',
    'A numberrequiredmet',
    'An uppercase letterrecommendednot yet',
    'A lowercase letterrecommendedmet',
    'A special character: @$!%*#recommendednot yet',
  ]);
  await phone.submit('Change password');
  expect(phone.api.requestsTo(CHANGE)[0]?.body).toEqual({
    old_password: 'kotha7bela',
    new_password: 'riverboat88',
    new_password_confirmation: 'riverboat88',
  });
});

test('a changed password ends the session here and leads to login with the name filled in', async () => {
  const { fill, submit, platform, visited } = await open();
  await fill('kotha7bela', 'River@boat88', 'River@boat88');
  await submit();
  expect(
    await screen.findByText('Password changed successfully. Please login with your new password.'),
  ).toBeInTheDocument();
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(platform.session.isPlayer).toBe(false);
  expect(visited().at(-1)).toBe('/login');
});

test('a wrong current password shows an error beside its field', async () => {
  const { field, fill, submit } = await open(refusal(400, 'wrong_password', 'The current password is wrong.'));
  await fill('not9right', 'River@boat88', 'River@boat88');
  await submit();
  expect(field('Current password')).toHaveAccessibleDescription('The current password is wrong.');
  expect(field('Current password')).toHaveFocus();
});

test.each([
  [
    'Too many attempts. Please wait 15 minutes.',
    refusal(429, 'password_tries', 'Too many attempts. Please wait 15 minutes.'),
  ],
  ['Failed to change password. Please try again.', refusal(403, 'forbidden', '')],
  ['An error occurred while changing the password. Please try again.', null],
])('%s', async (words, answer) => {
  const { fill, submit, platform } = await open(answer);
  await fill('kotha7bela', 'River@boat88', 'River@boat88');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(platform.session.isPlayer).toBe(true);
});
