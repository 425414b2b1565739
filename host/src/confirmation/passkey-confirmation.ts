import { beginPasskeyConfirmation } from '@pavilion/contract/calls/passkeys';
import type { Outcome, Platform } from '@pavilion/platform';
import { signWithPasskey } from '@pavilion/platform/passkeys';

/** Returns what a passkey signed, as the confirmation's proof; null if the player canceled. */
export async function passkeyProof(
  api: Platform['api'],
): Promise<string | null | Exclude<Outcome<typeof beginPasskeyConfirmation>, { readonly kind: 'ok' }>> {
  const begun = await api.call(beginPasskeyConfirmation, {});
  if (begun.kind !== 'ok') return begun;
  const passkey = await signWithPasskey(begun.value.options);
  return passkey && JSON.stringify(passkey);
}
