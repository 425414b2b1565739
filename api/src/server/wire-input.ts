import * as z from '@pavilion/contract/schema';
import { Refusal } from './refusal';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  /** Unknown field names. */
  readonly keys?: readonly string[];
  /** For a value that matches no member of a union: the issues of each member. */
  readonly errors?: readonly (readonly Issue[])[];
}

/** Decodes wire input. @throws {Refusal} invalid_input with texts by wire field name. */
export function decodePart(schema: z.Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeDecode(schema, value);
  if (result.success) return result.data;
  // The contract's messages; those that players may see are in the texts, from which they are translated.
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

/** For a union mismatch, reports the issues of the intended member: the one whose literals match. */
function ofUnion(issue: Issue): readonly Issue[] {
  const matching = issue.errors?.filter((issues) => !issues.some(({ code }) => code === 'invalid_value')) ?? [];
  const [only] = matching;
  return only === undefined || matching.length > 1
    ? [issue]
    : only.flatMap(({ path, ...rest }) => ofUnion({ ...rest, path: [...issue.path, ...path] }));
}
