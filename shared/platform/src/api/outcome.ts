import type { EndpointSpec, RefusalOf, ReplyOf } from '@pavilion/contract/endpoint';

/** What came of a call. `no-reply` means nobody knows: what was asked may have happened. */
export type Outcome<E extends EndpointSpec> =
  { readonly kind: 'ok'; readonly value: ReplyOf<E> } | Refused<RefusalOf<E>> | { readonly kind: 'no-reply' };

export interface Refused<R extends string = string> {
  readonly kind: 'refused';
  readonly refusal: R;
  /** The server's sentence, in the documents' words. */
  readonly message: string;
  /** Texts by wire field name. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}
