import type { Language } from './language';

/** A text for players in both languages; a reply is written in one of them (`languageOf`). */
export interface Text {
  readonly en: string;
  readonly bn: string;
}

/** A text, or a function of its named values. */
type Wording = string | ((values: never) => string);

/** The texts of one language with the keys, and the named values, of another's. */
export type Translated<W> = {
  readonly [K in keyof W]: W[K] extends (values: infer V) => string ? (values: V) => string : string;
};

/** The texts of a domain by key, each in both languages. */
type Texts<W> = {
  readonly [K in keyof W]: W[K] extends (values: infer V) => string ? (values: V) => Text : Text;
};

/** Joins the texts of two languages. Both have the same keys, otherwise it doesn't compile. */
export function pairTexts<const W extends Readonly<Record<keyof W, Wording>>>(en: W, bn: Translated<W>): Texts<W> {
  const keys = Object.keys(en) as (keyof W & string)[];
  return Object.fromEntries(keys.map((key) => [key, pair(en[key], bn[key])])) as Texts<W>;
}

function pair(en: Wording, bn: Wording): Text | ((values: unknown) => Text) {
  if (typeof en === 'string' && typeof bn === 'string') return { en, bn };
  return (values) => ({ en: worded(en, values), bn: worded(bn, values) });
}

const worded = (wording: Wording, values: unknown): string =>
  typeof wording === 'string' ? wording : wording(values as never);

/** A reply of the contract as its handler returns it: the message in both languages. */
export type WithText<T> = T extends { readonly message: string } ? Omit<T, 'message'> & { readonly message: Text } : T;

/** Returns the reply with its message, if any, in one language. */
export function replyIn<T>(language: Language, reply: WithText<T>): T {
  if (typeof reply !== 'object' || reply === null || !('message' in reply)) return reply as T;
  return { ...reply, message: (reply.message as Text)[language] } as T;
}
