import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { FullComposition } from './composition';
import { type Release, releaseSchema } from './release.schema';
import { isForPlayers } from './release-files';
import { isSignedBy } from './team-file';

/** A release.json exactly as its team signed it, with the signature in base64. */
export const teamSignatureSchema = z.object({ document: z.string(), signature: z.string() });
export type TeamSignature = z.infer<typeof teamSignatureSchema>;

/** File of the teams that a site trusts, each with a public key and the parts that it may publish. */
export const teamKeysSchema = z.object({
  keys: z.array(z.object({ team: z.string(), parts: z.array(z.string()), publicKey: z.string() })),
});
export type TeamKey = z.infer<typeof teamKeysSchema>['keys'][number];

/** Parses a published release.json, without the files that players never receive. */
export function storedRelease(document: string): Release {
  return forPlayers(releaseSchema.parse(JSON.parse(document)));
}

export function forPlayers(release: Release): Release {
  const files = Object.entries(release.files).filter(([name]) => isForPlayers(name));
  return { ...release, files: Object.fromEntries(files) };
}

/** Returns true if a team with this credential's parts may publish the part. */
export const mayPublish = ({ parts }: { readonly parts: readonly string[] }, part: string): boolean =>
  parts.includes('*') || parts.includes(part);

/**
 * Returns the first release of these compositions that differs from what a team with one of the keys signed for that
 * part, or that nobody signed; undefined if there is none.
 */
export function findUnsigned(
  compositions: readonly FullComposition[],
  signatures: readonly TeamSignature[],
  keys: readonly TeamKey[],
): Release | undefined {
  const signed = signatures.flatMap((each) => signedRelease(each, keys) ?? []);
  const shown = compositions.flatMap(({ parts }) =>
    parts.flatMap(({ release, fallback }) => (fallback ? [release, fallback] : [release])),
  );
  return shown.find((release) => !signed.some((one) => isDeepStrictEqual(one, release)));
}

function signedRelease({ document, signature }: TeamSignature, keys: readonly TeamKey[]): Release | undefined {
  // Signed before it is parsed: whoever has only the registry's key may write anything here.
  const signers = keys.filter(({ publicKey }) => isSignedBy(document, signature, publicKey));
  if (signers.length === 0) return undefined;
  const release = storedRelease(document);
  return signers.some((key) => mayPublish(key, release.name)) ? release : undefined;
}
