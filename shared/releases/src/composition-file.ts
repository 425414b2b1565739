import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { type FullComposition, fullCompositionSchema } from './composition';
import { isSignedFor, signFor } from './signed-text';

const fileSchema = z.object({ payload: z.string(), signature: z.string() });
const payloadSchema = z.object({ channel: z.string(), composition: fullCompositionSchema });

/** Composition that a reader expects; no other is accepted. */
interface CompositionRef {
  readonly channel: string;
  readonly composition: number;
  readonly digest: string;
}

/** Signs a single composition, for sites that serve it to browsers with a grant. */
export function signComposition(channel: string, composition: FullComposition, privateKey: KeyObject): string {
  const payload = JSON.stringify({ channel, composition });
  return JSON.stringify({ payload, signature: signFor('composition', payload, privateKey) });
}

/** @returns undefined if the file is not signed by the registry, or contains another composition. */
export function readComposition(
  text: string,
  expected: CompositionRef,
  publicKey: KeyObject,
): FullComposition | undefined {
  const file = fileSchema.safeParse(parsed(text)).data;
  if (!file || !isSignedFor('composition', file.payload, file.signature, publicKey)) return undefined;
  const found = payloadSchema.safeParse(parsed(file.payload)).data;
  const isIt =
    found?.channel === expected.channel &&
    found.composition.id === expected.composition &&
    found.composition.digest === expected.digest;
  return isIt ? found.composition : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
