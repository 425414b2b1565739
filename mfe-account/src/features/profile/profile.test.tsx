import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, player } from '../../testing/replies';
import { Page } from './profile.page';

const SEND = 'POST /api/send-verification-code';
const VERIFY = 'POST /api/verify-phone-number';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const open = async (changes: Record<string, unknown> = {}) => {
  const api = fakeApi({ ...answers, [SEND]: { success: true, message: 'sent', seconds: 300 }, [VERIFY]: { success: true, message: 'ok' }, ...changes });
  await renderWithPlatform(<Page />, { transport: api.transport });
  await act(() => jest.advanceTimersByTimeAsync(50));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { api, user };
};

test('a sent code starts the countdown from 300 seconds; at 0 it can be sent again', async () => {
  const { user } = await open();
  expect(screen.getAllByText('Not Verified')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('button', { name: /04:5[89]/ })).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(299_000));
  expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled();
});

test('the right code makes the phone verified everywhere', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '১২৩456');
  api.answer('GET /api/user/show', { ...player, session_id: '1' });
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(api.of(VERIFY)[0]?.body).toEqual({ verification_code: '123456' });
  expect(screen.getByText('Verified')).toBeInTheDocument();
  expect(api.of('GET /api/user/show').length).toBe(2);
});

test('a wrong code is said to be wrong and can be typed again', async () => {
  const { user } = await open({ [VERIFY]: refusal(400, 'wrong_code', 'The code is wrong.') });
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '111111');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByRole('alert')).toHaveTextContent('The code is wrong.');
  expect(screen.getByRole('textbox', { name: 'Verification code' })).toBeEnabled();
});
