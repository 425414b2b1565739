import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { type FullComposition, fullCompositionSchema } from './composition';
import { isSignedFor, signFor } from './signed-text';
import { findUnsigned, type TeamKey, type TeamSignature, teamSignatureSchema } from './team-signatures';

const fileSchema = z.object({ payload: z.string(), signature: z.string() });
const payloadSchema = z.object({
  channel: z.string(),
  composition: fullCompositionSchema,
  signatures: z.array(teamSignatureSchema).optional(),
});

/** Composition that a reader expects; no other is accepted. */
interface CompositionRef {
  readonly channel: string;
  readonly composition: number;
  readonly digest: string;
}

/**
 * Signs a single composition, for sites that serve it to browsers with a grant.
 *
 * @param content - with the teams' signatures of its releases.
 */
export function signComposition(
  content: {
    readonly channel: string;
    readonly composition: FullComposition;
    readonly signatures: readonly TeamSignature[];
  },
  privateKey: KeyObject,
): string {
  const payload = JSON.stringify(content);
  return JSON.stringify({ payload, signature: signFor('composition', payload, privateKey) });
}

/** The keys that a reader trusts: the registry's, and if set those of teams. */
interface TrustedKeys {
  readonly publicKey: KeyObject;
  readonly teamKeys?: readonly TeamKey[] | undefined;
}

/**
 * @returns undefined if the file is not signed by the registry, contains another composition, or has a release that no
 * trusted team signed.
 */
export function readComposition(
  text: string,
  expected: CompositionRef,
  { publicKey, teamKeys }: TrustedKeys,
): FullComposition | undefined {
  const file = fileSchema.safeParse(parsed(text)).data;
  if (!file || !isSignedFor('composition', file.payload, file.signature, publicKey)) return undefined;
  const found = payloadSchema.safeParse(parsed(file.payload)).data;
  const isIt =
    found?.channel === expected.channel &&
    found.composition.id === expected.composition &&
    found.composition.digest === expected.digest &&
    (!teamKeys || !findUnsigned([found.composition], found.signatures ?? [], teamKeys));
  return isIt ? found.composition : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
