import type { EndpointSpec, RefusalOf, ReplyOf } from '@pavilion/contract/endpoint';

/** Outcome of a request. After `no-reply` it is unknown whether the request took effect. */
export type Outcome<E extends EndpointSpec> =
  { readonly kind: 'ok'; readonly value: ReplyOf<E> } | RefusedOutcome<RefusalOf<E>> | { readonly kind: 'no-reply' };

export interface RefusedOutcome<R extends string = string> {
  readonly kind: 'refused';
  readonly refusal: R;
  /** The server's message, in the specification's words. */
  readonly message: string;
  /** Texts by wire field name. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}
