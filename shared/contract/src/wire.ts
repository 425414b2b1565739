import type { Clean, Schema } from '@pavilion/contract/schema';
import * as z from '@pavilion/contract/schema';

type Shape = Readonly<Record<string, Schema>>;
type Names<S extends Shape> = Readonly<Partial<Record<keyof S, string>>>;
type CleanName<K, N> = K extends keyof N ? (N[K] extends string ? N[K] : K) : K;

/** Field types after renaming; optional fields stay optional. */
type Renamed<S extends Shape, N> = Simplify<
  { readonly [K in keyof S as undefined extends Clean<S[K]> ? never : CleanName<K, N> & string]: Clean<S[K]> } & {
    readonly [K in keyof S as undefined extends Clean<S[K]> ? CleanName<K, N> & string : never]?: Clean<S[K]>;
  }
>;
type Simplify<T> = { [K in keyof T]: T[K] } & {};

type Fields = Record<string, unknown>;

/**
 * Declares an object that has the specification's names on the wire and clean names in our code.
 *
 * @param shape - fields by wire name.
 * @param names - clean name of each field whose wire name differs.
 */
export function wire<const S extends Shape, const N extends Names<S>>(
  shape: S,
  names: N,
): Schema<Renamed<S, N>, Fields> {
  return renamed(z.object(shape as never), shape, names);
}

/** Like `wire`, but refuses unknown fields, which would otherwise be silently ignored. */
export function strictWire<const S extends Shape, const N extends Names<S>>(
  shape: S,
  names: N,
): Schema<Renamed<S, N>, Fields> {
  return renamed(z.strictObject(shape as never), shape, names);
}

function renamed<const S extends Shape, const N extends Names<S>>(
  object: Schema,
  shape: S,
  names: N,
): Schema<Renamed<S, N>, Fields> {
  const pairs = Object.keys(shape).map((key) => [key, names[key] ?? key] as const);
  const move = (value: Fields, from: 0 | 1, to: 0 | 1): Fields => {
    const moved: Fields = {};
    for (const pair of pairs) {
      const field = value[pair[from]];
      if (field !== undefined) moved[pair[to]] = field;
    }
    return moved;
  };
  const schema = z.codec(object as Schema<Fields, Fields>, z.custom<Fields>(), {
    decode: (value) => move(value as Fields, 0, 1),
    encode: (value) => move(value as Fields, 1, 0) as never,
  });
  cleanNames.set(schema, names as Readonly<Record<string, string>>);
  return schema as unknown as Schema<Renamed<S, N>, Fields>;
}

const cleanNames = new WeakMap<object, Readonly<Record<string, string>>>();

/** Returns the names that `wire` was given for this schema, with which an encoder renames and encodes in one pass. */
export const cleanNamesOf = (schema: object): Readonly<Record<string, string>> | undefined => cleanNames.get(schema);

const AMOUNT = /^-?\d{1,13}(\.\d{1,2})?$/;

/** Money: taka on the wire as '1234.50' (or 1234.5), integer poisha in code as 123450. */
export const taka = z.codec(
  z.union([z.string().check(z.regex(AMOUNT)), z.number().check(z.refine(hasTwoDecimals))]),
  z.number(),
  {
    decode: (value) => Math.round(Number(value) * 100),
    encode: (poisha) => (poisha / 100).toFixed(2),
  },
);

function hasTwoDecimals(value: number): boolean {
  return AMOUNT.test(String(value));
}

/** A point in time: ISO 8601 on the wire, milliseconds since 1970 in code. */
export const moment = z.codec(z.string(), z.number(), {
  decode: (text) => Date.parse(text),
  encode: (ms) => new Date(ms).toISOString(),
});

/** An enumeration the server may extend: a value unknown to this client reads as `other`. */
export function openEnum<const T extends string>(words: readonly T[], other: NoInfer<T>): Schema<T, string> {
  const allowed = new Set<string>(words);
  return z.codec(z.string(), z.custom<T>(), {
    decode: (word) => (allowed.has(word) ? (word as T) : other),
    encode: (word) => word,
  }) as unknown as Schema<T, string>;
}

/** A number in a query string or form, where it arrives as text. */
export const numeric = z.codec(z.union([z.string().check(z.regex(/^-?\d+(\.\d+)?$/)), z.number()]), z.number(), {
  decode: Number,
  encode: String,
});

/** A JSON-encoded list of strings in a query string, as get-provider expects. */
export const jsonList = z.codec(z.string(), z.array(z.string()), {
  decode: (text, context) => {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list) && list.every((item) => typeof item === 'string')) return list;
    } catch {
      // falls through to the same issue
    }
    context.issues.push({ code: 'custom', input: text });
    return [];
  },
  encode: (list) => JSON.stringify(list),
});

/** A comma-separated list in a query string. */
export const commaList = z.codec(z.string(), z.array(z.string()), {
  decode: (text) => text.split(',').filter((item) => item !== ''),
  encode: (list) => list.join(','),
});
