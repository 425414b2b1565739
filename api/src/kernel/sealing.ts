import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a text for a column, so that a copy of the database does not reveal it.
 *
 * @param place - whose text it is, such as a player's id: it opens only there, so a row can't take another's.
 * @returns the key's id, a colon and the sealed bytes.
 */
export function seal(keys: PartnerKeys, text: string, place: string): string {
  const { id, secret } = keys.current();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(secret), iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${id}:${sealed.toString('base64url')}`;
}

/**
 * Opens what `seal` returned for the same place. A text without a key's id is returned as it is: an earlier release
 * stored it.
 *
 * @throws if its key is missing, or it was changed or moved.
 */
export function unseal(keys: PartnerKeys, stored: string, place: string): string {
  const [id = '', sealed] = stored.split(':');
  if (sealed === undefined) return stored;
  const key = keys.find(id);
  if (key === undefined) throw new Error(`the key ${id} of sealed texts is missing`);
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyFrom(key.secret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString();
}

/** The secret of a key file is 64 hexadecimal digits; a cipher's key is 32 bytes, for this purpose alone. */
function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'pavilion sealed columns', 32));
}
