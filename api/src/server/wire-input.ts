import * as z from '@pavilion/contract/schema';

import { Refusal } from './refusal';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  /** Of fields that the call doesn't have. */
  readonly keys?: readonly string[];
  /** Of what fits none of several kinds: what each has against it. */
  readonly errors?: readonly (readonly Issue[])[];
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
  for (const { path, keys, code, message } of issues.flatMap(ofUnion)) {
    const isUnknown = code === 'unrecognized_keys' && keys !== undefined;
    for (const at of isUnknown ? keys.map((key) => [...path, key]) : [path])
      (fields[at.map(String).join('.') || '_'] ??= []).push(isUnknown ? 'unknown field' : message);
  }
  return fields;
}

/** What fits none of several kinds is judged by the one it names: that has nothing against its literals. */
function ofUnion(issue: Issue): readonly Issue[] {
  const meant = issue.errors?.filter((issues) => !issues.some(({ code }) => code === 'invalid_value')) ?? [];
  const [only] = meant;
  return only === undefined || meant.length > 1
    ? [issue]
    : only.flatMap(({ path, ...rest }) => ofUnion({ ...rest, path: [...issue.path, ...path] }));
}
