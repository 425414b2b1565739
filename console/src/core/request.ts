import type { Finding } from '@pavilion/releases/registry-api/findings';

export type Method = 'GET' | 'POST' | 'DELETE';

/** The registry's response, or its absence. */
export type RegistryReply<T> =
  | { readonly kind: 'ok'; readonly value: T; readonly tag: string | null }
  | { readonly kind: 'unchanged' }
  | RefusedRequest
  | { readonly kind: 'unreachable' };

export interface RefusedRequest {
  readonly kind: 'refused';
  readonly code: string;
  readonly message: string;
  readonly findings: readonly Finding[];
}

export interface Question {
  readonly method: Method;
  /** Path below the console's own addresses, such as /api/channels. */
  readonly path: string;
  readonly body?: unknown;
  /** ETag of the response the caller already has. */
  readonly etag?: string | null;
}

export type SendRequest = <T>(question: Question) => Promise<RegistryReply<T>>;

const LIMIT_MS = 15_000;

/** Sends a request to the registry on the page's own origin. */
export async function sendRequest<T>({ method, path, body, etag: tag }: Question): Promise<RegistryReply<T>> {
  try {
    const response = await fetch(`/console${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(tag && { 'if-none-match': tag }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (response.status === 304) return { kind: 'unchanged' };
    const answer: unknown = await response.json();
    // Unchecked cast: the response is our own registry's, from the same source tree.
    if (response.ok) return { kind: 'ok', value: answer as T, tag: response.headers.get('etag') };
    const { code, message, findings = [] } = answer as RefusedRequest;
    return { kind: 'refused', code: code ?? 'broken', message: message ?? 'The registry failed.', findings };
  } catch {
    return { kind: 'unreachable' };
  }
}
