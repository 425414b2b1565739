/**
 * The schema library, reduced to the names we use.
 *
 * It is a facade because the host shares it with every remote (docs/decisions): shared as a whole, zod would load
 * messages in forty languages that no page shows.
 */
import * as z from 'zod/mini';

// Compiled parsers need new Function, which the site's content policy refuses.
z.config({ jitless: true });

export const object = z.object;
/** Refuses unknown fields; `object` drops them. */
export const strictObject = z.strictObject;
export const array = z.array;
export const string = z.string;
export const number = z.number;
export const boolean = z.boolean;
export const literal = z.literal;
export const enumeration = z.enum;
export const union = z.union;
export const optional = z.optional;
export const nullable = z.nullable;
export const record = z.record;
export const tuple = z.tuple;
export const unknown = z.unknown;
export const custom = z.custom;
export const codec = z.codec;
export const withDefault = z._default;
export const regex = z.regex;
export const minLength = z.minLength;
export const maxLength = z.maxLength;
export const minimum = z.minimum;
export const maximum = z.maximum;
export const integer = z.int;
export const refine = z.refine;
export const safeDecode = z.safeDecode;
export const safeEncode = z.safeEncode;
export const encode = z.encode;
export const decode = z.decode;

export type Schema<Out = unknown, In = unknown> = z.ZodMiniType<Out, In>;
export type Clean<S> = z.output<S>;
