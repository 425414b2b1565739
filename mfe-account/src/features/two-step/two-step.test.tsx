import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { Page } from './two-step.page';

const SHOW = 'GET /api/factors';
const ACTIVATE = 'POST /api/factors/totp/activate';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function visit(isOn: boolean) {
  const api = fakeApi({
    [SHOW]: { totp: isOn, recovery_codes_left: isOn ? 7 : 0 },
    'POST /api/factors/totp': { success: true, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Pavilion:rahim' },
    [ACTIVATE]: refusal(400, 'wrong_code', 'The code is wrong.'),
    'DELETE /api/factors/totp': { success: true },
    'GET /api/passkeys': { available: true, passkeys: [] },
  });
  await renderWithPlatform(<Page />, { transport: api.transport });
  return api;
}

test('an app is scanned, a wrong code can be typed again, and the recovery codes are shown once', async () => {
  const api = await visit(false);
  await screen.findByText('Off');
  await press('Turn on');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code from the app'), '১২৩৪৫৬');
  await press('Activate');
  expect(await screen.findByText('The code is wrong.')).toBeVisible();
  api.setReply(ACTIVATE, { success: true, recovery_codes: ['ABCDE-23456'] });
  await press('Activate');
  expect(await screen.findByText('ABCDE-23456')).toBeVisible();
  expect(api.requestsTo(ACTIVATE)[0]?.body).toEqual({ code: '123456' });
  api.setReply(SHOW, { totp: true, recovery_codes_left: 10 });
  await press('I have saved them');
  expect(await screen.findByText('Recovery codes left: 10')).toBeVisible();
  expect(screen.queryByText('ABCDE-23456')).toBeNull();
});

test('it is turned off', async () => {
  const api = await visit(true);
  await screen.findByText('Recovery codes left: 7');
  api.setReply(SHOW, { totp: false, recovery_codes_left: 0 });
  await press('Turn off');
  expect(await screen.findByText('Off')).toBeVisible();
});
