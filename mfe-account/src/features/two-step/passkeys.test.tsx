import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { Page } from './two-step.page';

const LIST = 'GET /api/passkeys';
const passkey = { id: 'abc', name: 'Phone', created_at: '2026-11-20T10:00:00.000Z', last_used_at: null };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function visit(list: object = { available: true, passkeys: [passkey] }, isSupported = true) {
  if (isSupported) Object.assign(window, { PublicKeyCredential: () => undefined });
  else Reflect.deleteProperty(window, 'PublicKeyCredential');
  const api = fakeApi({
    'GET /api/factors': { totp: false, recovery_codes_left: 9 },
    [LIST]: list,
    'POST /api/passkeys/begin': { success: true, options },
    'POST /api/passkeys': { success: true, recovery_codes: ['ABCDE-23456'] },
    'PATCH /api/passkeys/abc': { success: true },
    'DELETE /api/passkeys/abc': { success: true },
  });
  await renderWithPlatform(<Page />, { transport: api.transport });
  return api;
}

const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Pavilion' },
  user: { id: 'cDE', name: 'rahim', displayName: 'rahim' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

/** The browser's own dialog. */
function answerDialog(create: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
}

const created = {
  id: 'abc',
  rawId: new Uint8Array([1]).buffer,
  type: 'public-key',
  response: { clientDataJSON: new Uint8Array([2]).buffer, attestationObject: new Uint8Array([3]).buffer },
  getClientExtensionResults: () => ({}),
};

test('a passkey is added, and the first one comes with recovery codes', async () => {
  answerDialog(async () => created);
  const api = await visit({ available: true, passkeys: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText('ABCDE-23456')).toBeVisible();
  expect(api.requestsTo('POST /api/passkeys')[0]?.body).toMatchObject({
    passkey: { id: 'abc', response: { clientDataJSON: 'Ag', attestationObject: 'Aw' } },
  });
  await press('I have saved them');
  expect(screen.queryByText('ABCDE-23456')).toBeNull();
});

test('closing the browser’s dialog adds nothing', async () => {
  answerDialog(() => Promise.reject(new DOMException('closed', 'NotAllowedError')));
  const api = await visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText('No passkey was added.')).toBeVisible();
  expect(api.requestsTo('POST /api/passkeys')).toEqual([]);
});

test('a passkey is renamed and removed', async () => {
  const api = await visit();
  const list = await screen.findByRole('list', { name: 'Passkeys' });
  await press('Rename Phone');
  await press('Cancel');
  await press('Rename Phone');
  const name = within(list).getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Work phone');
  api.setReply(LIST, { available: true, passkeys: [{ ...passkey, name: 'Work phone' }] });
  await press('Save');
  await screen.findByText('Work phone');
  expect(api.requestsTo('PATCH /api/passkeys/abc')[0]?.body).toEqual({ name: 'Work phone' });
  api.setReply(LIST, { available: true, passkeys: [] });
  await press('Remove Work phone');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).toBeNull());
});

test('a player without an app sees what is left of the recovery codes', async () => {
  await visit();
  expect(await screen.findByText('Recovery codes left: 9')).toBeVisible();
});

test.each([
  ['an address that has no passkeys', { available: false, passkeys: [] }, true],
  ['a browser that has none', { available: true, passkeys: [] }, false],
])('%s offers none', async (_, list, isSupported) => {
  await visit(list, isSupported);
  expect(await screen.findByText('This browser can’t use passkeys here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
