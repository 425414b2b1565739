import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartFailure } from '@pavilion/database/failure';
import { parseCertificate } from '@pavilion/releases/key-certificate';
import { isMissing } from '@pavilion/server/files';

/**
 * Returns a function that reads the root key's certificate of the registry's key; undefined without one. A renewed
 * certificate is used from the next signing on; one of another key is not.
 *
 * @throws {StartFailure} if the file is of another key or unreadable: sites with the root key would refuse every
 * channel file.
 */
export function certificateReader(file: string, key: KeyObject): () => string | undefined {
  let last: string | undefined;
  const read = (): string | undefined => {
    const text = textOf(file);
    if (text !== undefined && !certifies(text, key))
      throw new StartFailure(`${file} does not certify the registry's key: certify its channels/registry.pub.`);
    return (last = text);
  };
  read();
  return () => {
    try {
      return read();
    } catch {
      return last;
    }
  };
}

function certifies(certificate: string, key: KeyObject): boolean {
  try {
    return createPublicKey(key).equals(parseCertificate(certificate).publicKey);
  } catch {
    return false;
  }
}

// Enough for the person who has the root key to be on holiday.
const RENEWAL_MS = 21 * 24 * 3_600_000;

/** Returns what an operator has to do about a certificate that ends within three weeks, or has ended. */
export function endingCertificate(certificate: string | undefined, now = Date.now()): string | undefined {
  if (certificate === undefined) return undefined;
  const { expires } = parseCertificate(certificate);
  if (Date.parse(expires) > now + RENEWAL_MS) return undefined;
  return `the certificate of the registry’s key ends at ${expires}: certify its channels/registry.pub again`;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
