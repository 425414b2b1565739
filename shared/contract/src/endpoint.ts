import type { Clean, Schema } from '@pavilion/contract/schema';

/** Refusals any endpoint may return, with their HTTP status. */
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
  /** Closed in the visitor's jurisdiction by the operator's setting. */
  closed_here: 451,
} as const;
export type CommonRefusal = keyof typeof commonRefusals;

export interface EndpointSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path as on the wire, with `:name` for parameters. */
  readonly path: string;
  /** `open`: anyone, a token is used if sent; `player`: a valid token is required. */
  readonly access: 'open' | 'player';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply: Schema;
  /** This endpoint's own refusals, with their HTTP status. */
  readonly refusals: Readonly<Record<string, number>>;
  /** True if a GET writes all the same, because the documents fix its method. */
  readonly writes?: true;
  /** True if the endpoint moves money: it accepts the header Idempotency-Key. */
  readonly idempotent?: true;
  /** True if the body is a file's bytes instead of JSON. */
  readonly upload?: true;
  /** Media type of a reply that is a file instead of JSON. */
  readonly download?: string;
}

/** Declares one endpoint of the api, shared by the server, the client and the OpenAPI document. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends Schema } ? Clean<S> : undefined;
export type ParamsOf<E> = Part<E, 'params'>;
export type QueryOf<E> = Part<E, 'query'>;
export type BodyOf<E> = Part<E, 'body'>;
export type ReplyOf<E extends EndpointSpec> = Clean<E['reply']>;
export type RefusalOf<E extends EndpointSpec> = (keyof E['refusals'] & string) | CommonRefusal;

/** Input a caller passes to an endpoint: only the parts the endpoint has. */
export type InputOf<E> = (ParamsOf<E> extends undefined ? unknown : { readonly params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined ? unknown : { readonly query: QueryOf<E> }) &
  (BodyOf<E> extends undefined ? unknown : { readonly body: BodyOf<E> });

/** A refusal in wire format. */
export interface WireRefusal {
  readonly success: false;
  readonly code: string;
  readonly message: string;
  /** The message again: some endpoints are documented to return it here. */
  readonly error?: string;
  /** Texts by wire field name. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** Returns the path with its parameters filled in. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
