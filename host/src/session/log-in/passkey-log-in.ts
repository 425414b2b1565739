import { beginPasskeyLogIn, logInWithPasskey } from '@pavilion/contract/calls/passkeys';
import type { Outcome, Platform } from '@pavilion/platform';
import { provenCall } from '@pavilion/platform/challenge';
import { signWithPasskey } from '@pavilion/platform/passkeys';

type Refused = Exclude<Outcome<typeof beginPasskeyLogIn>, { readonly kind: 'ok' }>;

/** Logs in with a passkey that the player chooses in the browser's own dialog. */
export async function passkeyLogIn(
  api: Platform['api'],
  stay: boolean,
): Promise<Refused | Outcome<typeof logInWithPasskey> | { readonly kind: 'canceled' }> {
  const begun = await provenCall('log_in', (proof) => api.call(beginPasskeyLogIn, { body: proof }));
  if (begun.kind !== 'ok') return begun;
  const { attempt, options } = begun.value;
  const passkey = await signWithPasskey(options);
  return passkey === null ? { kind: 'canceled' } : api.call(logInWithPasskey, { body: { attempt, passkey, stay } });
}
