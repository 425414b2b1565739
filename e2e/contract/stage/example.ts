import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import type { Schema } from '@pavilion/contract/schema';

interface Node {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly allOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly prefixItems?: readonly Node[];
  readonly minItems?: number;
  readonly minimum?: number;
  readonly pattern?: string;
}

const words = [
  'a word',
  '1',
  '100.00',
  '2026-01-31',
  '2026-01-31T06:00:00.000Z',
  '+8801712345678',
  '01712345678',
  'PAV_DICE_001',
  'ABC123',
  '/art/1.svg',
];
const isMoment = /(_at|At|date|time|expires|until|since|from|to|now)$/i;

/** Returns the minimal wire value a schema accepts: empty lists, and no optional fields. */
export const exampleOf = (schema: Schema): unknown =>
  build(toJSONSchema(schema as unknown as $ZodType, { io: 'input', unrepresentable: 'any' }) as Node, '');

function build(node: Node, name: string): unknown {
  if (node.default !== undefined) return node.default;
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  const [first] = node.anyOf ?? node.oneOf ?? node.allOf ?? [];
  if (first) return build(first, name);
  switch (node.type) {
    case 'object':
      return Object.fromEntries((node.required ?? []).map((key) => [key, build(node.properties?.[key] ?? {}, key)]));
    case 'array':
      return (node.prefixItems ?? Array.from({ length: node.minItems ?? 0 }, () => node.items ?? {})).map((item) =>
        build(item, name),
      );
    case 'integer':
    case 'number':
      return Math.max(0, node.minimum ?? 0);
    case 'boolean':
      return false;
    case 'string':
      return text(node.pattern, name);
    default:
      return null;
  }
}

function text(pattern: string | undefined, name: string): string {
  const candidates = isMoment.test(name) ? ['2026-01-31T06:00:00.000Z', ...words] : words;
  return (pattern ? candidates.find((word) => new RegExp(pattern).test(word)) : candidates[0]) ?? '';
}
