import * as z from '@pavilion/contract/schema';
import { Refusal } from '../../kernel/texts/refusal';
import type { Text } from '../../kernel/texts/text';
import { ruleTexts, validationTexts as texts } from '../../kernel/texts/validation.texts';

interface Issue {
  readonly path: readonly PropertyKey[];
  /** The name of the contract's rule, or the schema library's own message. */
  readonly message: string;
  readonly code?: string | undefined;
  /** The kind of value a length or range applies to. */
  readonly origin?: string | undefined;
  readonly expected?: string | undefined;
  /** A regular expression as text, with its slashes. */
  readonly pattern?: string | undefined;
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
  throw new Refusal('invalid_input', undefined, byField(result.error.issues, value));
}

function byField(issues: readonly Issue[], input: unknown): Record<string, Text[]> {
  const fields: Record<string, Text[]> = {};
  for (const issue of issues.flatMap(ofUnion)) {
    const { path, keys, code } = issue;
    const isUnknown = code === 'unrecognized_keys' && keys !== undefined;
    for (const at of isUnknown ? keys.map((key) => [...path, key]) : [path])
      (fields[at.map(String).join('.') || '_'] ??= []).push(isUnknown ? texts.unknownField : textOf(issue, input));
  }
  return fields;
}

/** Returns the rule's own text, or else the text of its kind. */
function textOf(issue: Issue, input: unknown): Text {
  const { code, origin, expected, message, path } = issue;
  if (isRule(message)) return ruleTexts[message];
  if (valueAt(input, path) === undefined) return texts.missing;
  switch (code) {
    case 'too_small':
      return origin === 'string' ? texts.tooShort : origin === 'array' ? texts.tooFew : texts.outOfRange;
    case 'too_big':
      return origin === 'string' ? texts.tooLong : origin === 'array' ? texts.tooMany : texts.outOfRange;
    case 'invalid_value':
      return texts.notOffered;
    case 'invalid_type':
      return expected === 'number' ? texts.notNumber : expected === 'int' ? texts.notWhole : texts.invalid;
    // Amounts and query numbers may be sent as text.
    case 'invalid_format':
      return isOfNumbers(issue.pattern ?? '') ? texts.notNumber : texts.invalid;
    case 'invalid_union':
      return issue.errors?.some((issues) => issues.some((each) => each.expected === 'number'))
        ? texts.notNumber
        : texts.invalid;
    default:
      return texts.invalid;
  }
}

const isRule = (message: string): message is keyof typeof ruleTexts => Object.hasOwn(ruleTexts, message);

/** Returns whether a pattern allows numbers and no texts. */
function isOfNumbers(pattern: string): boolean {
  const regex = new RegExp(pattern.slice(1, pattern.lastIndexOf('/')));
  return regex.test('1') && !regex.test('a');
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Readonly<Record<PropertyKey, unknown>> | null)?.[key], input);
}

/** For a union mismatch, reports the issues of the intended member: the one whose literals match. */
function ofUnion(issue: Issue): readonly Issue[] {
  const matching = issue.errors?.filter((issues) => !issues.some(({ code }) => code === 'invalid_value')) ?? [];
  const [only] = matching;
  return only === undefined || matching.length > 1
    ? [issue]
    : only.flatMap(({ path, ...rest }) => ofUnion({ ...rest, path: [...issue.path, ...path] }));
}
