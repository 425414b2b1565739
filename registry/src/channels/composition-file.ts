import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { fullCompositionSchema, type FullComposition } from './composition';
import { isSignedFor, signFor } from './signed-text';

const fileSchema = z.object({ payload: z.string(), signature: z.string() });
const payloadSchema = z.object({ channel: z.string(), composition: fullCompositionSchema });

/** The set a reader wants, and nothing in its place. */
export interface Wanted {
  readonly channel: string;
  readonly composition: number;
  readonly digest: string;
}

/** One composition by itself, for sites that show it to granted browsers. */
export function signComposition(channel: string, composition: FullComposition, privateKey: KeyObject): string {
  const payload = JSON.stringify({ channel, composition });
  return JSON.stringify({ payload, signature: signFor('composition', payload, privateKey) });
}

/** @returns undefined where it isn't the registry's, or is another set's. */
export function readComposition(text: string, wanted: Wanted, publicKey: KeyObject): FullComposition | undefined {
  const file = fileSchema.safeParse(parsed(text)).data;
  if (!file || !isSignedFor('composition', file.payload, file.signature, publicKey)) return undefined;
  const found = payloadSchema.safeParse(parsed(file.payload)).data;
  const isIt =
    found?.channel === wanted.channel &&
    found.composition.id === wanted.composition &&
    found.composition.digest === wanted.digest;
  return isIt ? found.composition : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
