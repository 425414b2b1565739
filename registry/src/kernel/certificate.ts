import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartFailure } from '@pavilion/database/failure';
import { parseCertificate } from '@pavilion/releases/key-certificate';
import { isMissing } from '@pavilion/server/files';

/**
 * Returns a function that reads the root key's certificate of the registry's key; undefined without one. A renewed
 * certificate is used from the next signing on; one of another key is not.
 *
 * @throws {StartFailure} if the file is of another key: sites with the root key would refuse every channel file.
 */
export function certificateReader(file: string, key: KeyObject): () => string | undefined {
  let last: string | undefined;
  const read = (): string | undefined => {
    const text = textOf(file);
    if (text === undefined || createPublicKey(key).equals(parseCertificate(text).publicKey)) last = text;
    else
      throw new StartFailure(`${file} certifies another key than the registry's: certify its channels/registry.pub.`);
    return last;
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

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
