import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { fingerprintOf } from './keys';
import { type Release, releaseSchema } from './release.schema';

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** A signed in-toto statement, as in-toto, SLSA and cosign exchange it (DSSE). */
export interface ProvenanceEnvelope {
  readonly payloadType: typeof PAYLOAD_TYPE;
  /** The statement in base64. */
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/**
 * Signs with a team's key which files a release.json lists, and from which commit and by whom they were built.
 *
 * @param privateKey - PEM.
 * @returns the signature of its statement, in base64.
 */
export function signProvenance(document: string, privateKey: string): string {
  return sign(null, signedBytes(statementOf(document)), privateKey).toString('base64');
}

/** Returns true if a signature is of the statement of this release.json. */
export function isProvenanceSignedBy(document: string, signature: string, publicKey: string): boolean {
  return verify(null, signedBytes(statementOf(document)), publicKey, Buffer.from(signature, 'base64'));
}

/** Returns the signed statement of a release.json. @param publicKey - PEM of the key that signed it. */
export function provenanceEnvelope(document: string, signature: string, publicKey: string): ProvenanceEnvelope {
  const key: KeyObject = createPublicKey(publicKey);
  return {
    payloadType: PAYLOAD_TYPE,
    payload: Buffer.from(statementOf(document)).toString('base64'),
    signatures: [{ keyid: fingerprintOf(key), sig: signature }],
  };
}

/** The in-toto statement with SLSA's provenance (v1) of a release.json; the same text always gives the same one. */
function statementOf(document: string): string {
  const { name, version, files, provenance } = releaseSchema.parse(JSON.parse(document));
  return JSON.stringify({
    _type: 'https://in-toto.io/Statement/v1',
    subject: Object.entries(files).map(([file, { integrity }]) => ({ name: file, digest: digestOf(integrity) })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:pavilion:part',
        externalParameters: { name, version },
        internalParameters: { uncommittedSources: provenance.dirty === true },
        resolvedDependencies: [{ name: 'sources', digest: { gitCommit: provenance.commit } }],
      },
      runDetails: { builder: { id: builderId(provenance) } },
    },
  });
}

/** A builder is an address, such as that of a run in CI, or a name such as local. */
const builderId = ({ builder }: Release['provenance']): string =>
  URL.canParse(builder) ? builder : `urn:pavilion:builder:${encodeURIComponent(builder)}`;

function digestOf(integrity: string): Record<string, string> {
  const [algorithm = '', hash = ''] = integrity.split(/-(.*)/s);
  return { [algorithm]: Buffer.from(hash, 'base64').toString('hex') };
}

/** What DSSE signs: type and text, each with its length. */
function signedBytes(payload: string): Buffer {
  const part = (text: string): string => `${Buffer.byteLength(text)} ${text}`;
  return Buffer.from(`DSSEv1 ${part(PAYLOAD_TYPE)} ${part(payload)}`);
}
