import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  passkeyCreation,
  passkeyProof,
  passkeyRegistration,
  passkeyRequest,
} from '@pavilion/contract/calls/passkeys';
import type { Clean } from '@pavilion/contract/schema';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/**
 * Has the browser create a passkey. Import this module lazily: it carries the WebAuthn library.
 *
 * @returns null if the player canceled, or the browser can't.
 */
export async function createPasskey(
  options: Clean<typeof passkeyCreation>,
): Promise<Clean<typeof passkeyRegistration> | null> {
  try {
    return await startRegistration({ optionsJSON: options as CreationOptions });
  } catch {
    return null;
  }
}

/** Has one of the player's passkeys sign. @returns null if the player canceled, or has none here. */
export async function signWithPasskey(
  options: Clean<typeof passkeyRequest>,
): Promise<Clean<typeof passkeyProof> | null> {
  try {
    return await startAuthentication({ optionsJSON: options as RequestOptions });
  } catch {
    return null;
  }
}
