import { type EndpointSpec, fillPath, type InputOf, type RefusalOf } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import type { Outcome, RefusedOutcome } from './outcome';
import type { Transport, UploadWatch, WireReply } from './transport';

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}
type Rest<E> = unknown extends InputOf<E> ? [input?: AnyInput, key?: string] : [input: InputOf<E>, key?: string];

interface RawOptions {
  readonly key?: string | undefined;
  readonly background?: boolean;
  readonly file?: { readonly bytes: Blob; readonly watch: UploadWatch };
}

interface ApiSession {
  readonly token: string | null;
  /** Called when the api refused this token, which is then invalid everywhere. */
  readonly onDeadToken: (token: string) => void;
}

/** Observer of requests, for tracking connection and activity. */
interface ApiWatch {
  /** Called when a request by the player is sent. */
  readonly sent: () => void;
  readonly responded: (answered: boolean) => void;
}

/** Calls the api by contract: encodes the input, reports a refused token, parses every reply. */
export class ApiClient {
  constructor(
    private readonly transport: Transport,
    private readonly session: () => ApiSession,
    private readonly watch?: ApiWatch,
  ) {}

  /**
   * Calls an endpoint.
   *
   * @param input - clean params, query and body, as far as the endpoint has them.
   * @param key - the Idempotency-Key of a request that moves money.
   * @returns never throws: a lost reply, a 5xx and an unreadable reply are `no-reply`.
   */
  async call<const E extends EndpointSpec>(endpoint: E, ...[input, key]: Rest<E>): Promise<Outcome<E>> {
    return this.read(endpoint, await this.raw(endpoint, (input ?? {}) as AnyInput, { key }));
  }

  /** Calls an endpoint without a player action: a poll or a refetch. It never extends the session. */
  async background<const E extends EndpointSpec>(endpoint: E, input: InputOf<E> & object): Promise<Outcome<E>> {
    return this.read(endpoint, await this.raw(endpoint, input, { background: true }));
  }

  /** Uploads one file's raw bytes and reports progress. Aborted by the signal, it returns `no-reply`. */
  async upload<const E extends EndpointSpec>(endpoint: E, bytes: Blob, watch: UploadWatch): Promise<Outcome<E>> {
    return this.read(endpoint, await this.raw(endpoint, {}, { file: { bytes, watch } }));
  }

  /** Parses a wire reply by the endpoint's contract. */
  read<E extends EndpointSpec>(endpoint: E, reply: WireReply | null): Outcome<E> {
    if (reply === null || reply.status >= 500) return { kind: 'no-reply' };
    if (reply.status >= 400) return refused<RefusalOf<E>>(reply.json);
    const parsed = z.safeDecode(endpoint.reply, reply.json);
    return parsed.success ? { kind: 'ok', value: parsed.data as never } : { kind: 'no-reply' };
  }

  /** Returns the unparsed reply, for caches of wire JSON. */
  async raw(
    endpoint: EndpointSpec,
    input: AnyInput,
    { key, background = false, file }: RawOptions = {},
  ): Promise<WireReply | null> {
    const { token, onDeadToken } = this.session();
    if (token && !background) this.watch?.sent();
    const reply = await this.transport({
      method: endpoint.method,
      url: requestUrl(endpoint, input),
      ...(endpoint.body && { body: encodePart(endpoint.body, input.body) }),
      ...(file && { body: file.bytes, upload: file.watch }),
      headers: {
        ...(key && { 'idempotency-key': key }),
        ...(background && { 'x-background': '1' }),
        ...(file && { 'content-type': file.bytes.type || 'application/octet-stream' }),
      },
    });
    // An upload the player aborted says nothing about the network.
    if (!file?.watch.signal?.aborted) this.watch?.responded(reply !== null);
    if (reply?.status === 401 && token) onDeadToken(token);
    return reply;
  }
}

/** Returns a request's URL: path, parameters and query string in the contract's order. */
export function requestUrl(endpoint: EndpointSpec, input: AnyInput): string {
  const params = endpoint.params ? encodePart(endpoint.params, input.params) : {};
  const query = endpoint.query ? encodePart(endpoint.query, input.query ?? {}) : {};
  const pairs = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return fillPath(endpoint.path, params as Record<string, string>) + (search && `?${search}`);
}

function encodePart(schema: z.Schema, value: unknown): unknown {
  const result = z.safeEncode(schema, value as never);
  // Input that can't be encoded is sent as is, so that the server words the refusal.
  return result.success ? result.data : (value ?? {});
}

function refused<R extends string>(json: unknown): RefusedOutcome<R> {
  const body = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  return {
    kind: 'refused',
    refusal: String(body['code'] ?? 'internal') as R,
    message: String(body['message'] ?? ''),
    fields: (body['errors'] ?? {}) as Record<string, readonly string[]>,
  };
}
