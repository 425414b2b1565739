import * as z from '@pavilion/contract/schema';

import { Refusal } from './refusal';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Wire → clean, or invalid_input with the texts by wire field name. */
export function decodePart(schema: z.Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeDecode(schema, value);
  if (result.success) return result.data;
  // The contract's words: those that players may meet are in the texts, and translated from there.
  throw new Refusal('invalid_input', undefined, byField(result.error.issues));
}

function byField(issues: readonly Issue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) (fields[issue.path.map(String).join('.') || '_'] ??= []).push(issue.message);
  return fields;
}
