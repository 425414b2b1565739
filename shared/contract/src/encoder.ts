import type { $ZodObject, $ZodType, $ZodTypes } from 'zod/v4/core';
import type { Schema } from '@pavilion/contract/schema';
import * as z from '@pavilion/contract/schema';
import { cleanNamesOf } from '@pavilion/contract/wire';

/** `null` leaves a value as it is. */
type Encoder = ((value: never) => unknown) | null;

/**
 * Returns a function that encodes values of this schema for the wire, like `z.encode` but without checking them: the
 * compiler has checked them already. Fields that the schema doesn't name are dropped, as `z.encode` drops them.
 */
export function encoderOf<Value>(schema: Schema<Value>): (value: Value) => unknown {
  return (encoderIn(schema) as ((value: Value) => unknown) | null) ?? ((value) => value);
}

const unchanged = new Set(['string', 'number', 'boolean', 'literal', 'enum', 'unknown', 'custom']);

function encoderIn(schema: $ZodType): Encoder {
  const { def } = (schema as $ZodTypes)._zod;
  if (unchanged.has(def.type)) return null;
  if (def.type === 'object') return ofObject(def.shape, {});
  if (def.type === 'array') return ofArray(encoderIn(def.element));
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default')
    return ofMaybe(encoderIn(def.innerType));
  const names = cleanNamesOf(schema);
  if (names && def.type === 'pipe' && isObject(def.in)) return ofObject(def.in._zod.def.shape, names);
  if (def.type === 'pipe' && def.reverseTransform) {
    const [inner, outer] = [encoderIn(def.out), encoderIn(def.in)];
    const encode = def.reverseTransform as (value: unknown, context: unknown) => unknown;
    return chain(
      inner,
      chain((value) => encode(value, undefined), outer),
    );
  }
  // Which member of a union a value belongs to only a check tells.
  if (def.type === 'union' && def.options.every((option) => encoderIn(option) === null)) return null;
  return (value) => z.encode(schema as Schema, value);
}

const isObject = (schema: $ZodType): schema is $ZodObject => schema._zod.def.type === 'object';

/** @param names - the clean name of each field whose wire name differs. */
function ofObject(shape: Readonly<Record<string, $ZodType>>, names: Readonly<Record<string, string>>): Encoder {
  const fields = Object.entries(shape).map(([name, schema]) => [name, names[name] ?? name, encoderIn(schema)] as const);
  return (value: Record<string, never>) => {
    const encoded: Record<string, unknown> = {};
    for (const [name, clean, encode] of fields) {
      const field = value[clean];
      if (field !== undefined) encoded[name] = encode === null ? field : encode(field);
    }
    return encoded;
  };
}

const ofArray = (encode: Encoder): Encoder => encode && ((values: never[]) => values.map(encode));

const ofMaybe = (encode: Encoder): Encoder =>
  encode && ((value: never) => (value === null || value === undefined ? value : encode(value)));

function chain(first: Encoder, second: Encoder): Encoder {
  if (first === null || second === null) return first ?? second;
  return (value) => second(first(value) as never);
}
