import { type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { ChannelFileError, publicKeyFrom } from './channel-file';

const signedSchema = z.object({ payload: z.string(), signature: z.string() });
const payloadSchema = z.object({
  kind: z.literal('registry-key'),
  /** PEM of the registry's public key. */
  publicKey: z.string(),
  issued: z.iso.datetime(),
  expires: z.iso.datetime(),
});

/** A registry's key as the root key certified it. */
interface CertifiedKey {
  readonly publicKey: KeyObject;
  /** A later certificate replaces an earlier one: sites then refuse the earlier key. */
  readonly issued: string;
  readonly expires: string;
}

/** Certifies a registry's public key with the root key. @param publicKey - PEM. @returns the certificate's text. */
export function certifyKey(
  publicKey: string,
  root: KeyObject,
  { issued, expires }: { readonly issued: Date; readonly expires: Date },
): string {
  const payload = JSON.stringify({
    kind: 'registry-key',
    publicKey,
    issued: issued.toISOString(),
    expires: expires.toISOString(),
  });
  return JSON.stringify({ payload, signature: sign(null, Buffer.from(payload), root).toString('base64') });
}

/** Reads a certificate without verifying it. @throws {ChannelFileError} bad_certificate. */
export function parseCertificate(text: string): CertifiedKey {
  return readPayload(readSigned(text).payload);
}

/**
 * Reads and verifies a certificate, trusting only the root key; it may have expired.
 *
 * @throws {ChannelFileError} bad_certificate.
 */
export function readCertificate(text: string, root: KeyObject): CertifiedKey {
  const { payload, signature } = readSigned(text);
  if (!verify(null, Buffer.from(payload), root, Buffer.from(signature, 'base64')))
    throw new ChannelFileError('bad_certificate', 'the root key did not sign its certificate');
  return readPayload(payload);
}

function readSigned(text: string): z.infer<typeof signedSchema> {
  return orBadCertificate(() => signedSchema.parse(JSON.parse(text)));
}

function readPayload(payload: string): CertifiedKey {
  return orBadCertificate(() => {
    const { publicKey, issued, expires } = payloadSchema.parse(JSON.parse(payload));
    return { publicKey: publicKeyFrom(publicKey), issued, expires };
  });
}

function orBadCertificate<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new ChannelFileError('bad_certificate', 'its certificate cannot be read');
  }
}
