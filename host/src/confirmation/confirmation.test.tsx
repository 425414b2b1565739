import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmable } from '@pavilion/contract/calls/confirmation';
import { addPhone } from '@pavilion/contract/calls/profile';
import { fakeApi, passkeyOptions, refusal, stubPasskey } from '@pavilion/testing';
import { renderInHost } from '../testing/site-map';
import { LateConfirmation } from './late-confirmation';

const required = refusal(confirmable.confirmation_required, 'confirmation_required', 'Please confirm.');
const added = { success: true, message: 'Phone number added.' };

async function visit(confirmation: unknown, methods: readonly string[] = ['password', 'sms']) {
  const api = fakeApi({
    'POST /api/add/number': ({ headers }: { headers: Record<string, string> }) =>
      headers['x-confirmation'] === 's3cret' ? added : required,
    'GET /api/confirmation': { methods },
    'POST /api/confirmation/code': { success: true, message: 'Sent.', seconds: 300 },
    'POST /api/confirmation': confirmation,
  });
  const page = await renderInHost(<LateConfirmation />, { transport: api.transport });
  const outcome = page.platform.api.call(addPhone, { body: { phone: '01712345678' } });
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return { api, outcome, ...page };
}

const right = { success: true, confirmation: 's3cret', seconds: 300 };

test('the password confirms, and the call that needed it goes through', async () => {
  const { api, outcome } = await visit(right);
  await userEvent.type(await screen.findByLabelText('Password'), 'kotha7bela');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await outcome).toMatchObject({ kind: 'ok' });
  expect(api.requestsTo('POST /api/confirmation')[0]?.body).toEqual({ method: 'password', proof: 'kotha7bela' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wrong password shows the server’s words and keeps the dialog', async () => {
  const { api, outcome } = await visit(refusal(400, 'wrong_password', 'The current password is wrong.'));
  await userEvent.type(await screen.findByLabelText('Password'), 'wrong12345');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The current password is wrong.')).toBeVisible();
  api.setReply('POST /api/confirmation', right);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await outcome).toMatchObject({ kind: 'ok' });
});

test('a code by SMS is sent on request, then typed', async () => {
  const { api, outcome } = await visit(right);
  await userEvent.click(await screen.findByRole('button', { name: 'Code by SMS' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await userEvent.type(await screen.findByLabelText('Code'), '৪২৪২৪২');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await outcome).toMatchObject({ kind: 'ok' });
  expect(api.requestsTo('POST /api/confirmation')[0]?.body).toEqual({ method: 'sms', proof: '424242' });
});

test('canceling gives the call its refusal', async () => {
  const { outcome, platform } = await visit(right);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await outcome).toMatchObject({ kind: 'refused', refusal: 'confirmation_required' });
  act(() => platform.session.end());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a passkey confirms by what it signed', async () => {
  stubPasskey();
  const { api, outcome } = await visit(right, ['passkey', 'recovery-code']);
  api.setReply('POST /api/confirmation/passkey', { success: true, options: passkeyOptions });
  await userEvent.click(await screen.findByRole('button', { name: 'Use passkey' }));
  expect(await outcome).toMatchObject({ kind: 'ok' });
  const { method, proof } = api.requestsTo('POST /api/confirmation')[0]?.body as { method: string; proof: string };
  expect([method, JSON.parse(proof)]).toEqual(['passkey', expect.objectContaining({ id: 'abc' })]);
});
