import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a browser and its authenticator do with a site's options; tests change one thing and expect a refusal. */
interface Change {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  /** The authenticator's count after this use. */
  readonly counter?: number;
  readonly userVerified?: boolean;
  /** The id of another's passkey. */
  readonly id?: string;
  readonly userHandle?: string;
}

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A passkey that is computed instead of stored in a device. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private user = '';
  private counter = 0;

  constructor(private readonly origin: string) {}

  /** Returns the registration that a browser sends. */
  create({ challenge, rp, user }: CreationOptions, change: Change = {}) {
    this.user = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      publicKeyOf(this.keys.publicKey),
    ]);
    const authData = this.authenticatorData(change.rpId ?? rp.id, HAS_CREDENTIAL, change, credential);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    const clientDataJSON = this.clientData('webauthn.create', challenge, change).toString('base64url');
    const attestationObject = Buffer.from(attestation).toString('base64url');
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: { clientDataJSON, attestationObject },
    };
  }

  /** Returns the signed response that a browser sends. */
  sign({ challenge, rpId }: { readonly challenge: string; readonly rpId: string }, change: Change = {}) {
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge, change);
    const authData = this.authenticatorData(change.rpId ?? rpId, 0, change);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const id = change.id ?? this.id;
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      userHandle: change.userHandle ?? this.user,
    };
    return { id, rawId: id, type: 'public-key' as const, response };
  }

  private clientData(type: string, challenge: string, change: Change): Buffer {
    const { origin = this.origin } = change;
    return Buffer.from(JSON.stringify({ type, challenge: change.challenge ?? challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, flags: number, change: Change, credential = Buffer.alloc(0)): Buffer {
    const { counter = this.counter, userVerified = true } = change;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const allFlags = flags | USER_PRESENT | (userVerified ? USER_VERIFIED : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([allFlags]), count, credential]);
  }
}

/** COSE, RFC 9053: an ES256 key on P-256. */
function publicKeyOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const entries: readonly (readonly [number, unknown])[] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ];
  return isoCBOR.encode(new Map(entries) as never);
}
