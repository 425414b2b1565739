/** What the api asks a passkey to sign. */
export const passkeyOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
} as const;

const bytes = (byte: number): ArrayBuffer => new Uint8Array([byte]).buffer;

/** What the browser returns from the passkey `abc`, whose signature is `BA` in base64url. */
const signed = {
  id: 'abc',
  rawId: bytes(1),
  type: 'public-key',
  response: { clientDataJSON: bytes(2), authenticatorData: bytes(3), signature: bytes(4) },
  getClientExtensionResults: () => ({}),
};

/** Gives the page a browser with a passkey. @param get - answers the browser's own dialog; signs by default. */
export function stubPasskey(get: () => Promise<unknown> = async () => signed): void {
  Object.assign(window, { PublicKeyCredential: () => undefined });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
}
