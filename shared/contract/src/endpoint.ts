import type { Clean, Schema } from '@pavilion/contract/schema';

/** Refusals any call may give, with their HTTP status. */
export const commonRefusals = {
  invalid_input: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  key_reused: 422,
  in_progress: 409,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
  /** Where the visitor is, this is closed by the operator's jurisdiction setting. */
  closed_here: 451,
} as const;
export type CommonRefusal = keyof typeof commonRefusals;

export interface EndpointSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As on the wire, `:name` for parameters. */
  readonly path: string;
  /** `open`: anyone, a token is used if sent; `player`: a valid token is needed. */
  readonly access: 'open' | 'player';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply: Schema;
  /** This call's own refusals and the HTTP status of each. */
  readonly refusals: Readonly<Record<string, number>>;
  /** True where the call moves money: it takes the header Idempotency-Key. */
  readonly idempotent?: true;
  /** True where the body is a file's bytes as they are, not JSON. */
  readonly upload?: true;
  /** The media type of a reply that is a file, not JSON. */
  readonly download?: string;
}

/** One call of the api, written once for the server, the client and the OpenAPI document. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends Schema } ? Clean<S> : undefined;
export type ParamsOf<E> = Part<E, 'params'>;
export type QueryOf<E> = Part<E, 'query'>;
export type BodyOf<E> = Part<E, 'body'>;
export type ReplyOf<E extends EndpointSpec> = Clean<E['reply']>;
export type RefusalOf<E extends EndpointSpec> = (keyof E['refusals'] & string) | CommonRefusal;

/** What a caller hands to a call: only the parts the call has. */
export type InputOf<E> = (ParamsOf<E> extends undefined ? unknown : { readonly params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined ? unknown : { readonly query: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? unknown : { readonly body: BodyOf<E> });

/** A refusal as it goes over the wire. */
export interface WireRefusal {
  readonly success: false;
  readonly code: string;
  readonly message: string;
  /** The message once more: some calls are documented to say it here. */
  readonly error?: string;
  /** Texts by wire field name. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** The path with its parameters put in. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
