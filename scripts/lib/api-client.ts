import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONFIRMATION_HEADER } from '@pavilion/contract/calls/confirmation';
import { challengePath } from '@pavilion/contract/calls/recovery';
import type { BodyOf, EndpointSpec, QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import { fillPath } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';

const TIME_LIMIT_MS = 30_000;
/** A busy api sends `retry-after: 1`; a limit per address sends minutes, which a script does not wait for. */
const MAX_RETRY_AFTER = 2;
const TRIES = 5;

interface Input<E> {
  readonly params?: Record<string, string>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  readonly token?: string;
  readonly key?: string;
  /** The secret of the session's confirmation. */
  readonly confirmation?: string;
  /** Simulated client address, so that limits per address do not mix players up. */
  readonly address?: string;
}

/** A raw response, refusals included. */
export interface ApiResponse {
  readonly status: number;
  readonly text: string;
  /** Seconds after which a refused call may be repeated. */
  readonly retryAfter?: number;
}

/** A challenge in ALTCHA's format. */
interface Challenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

export type ApiClient = ReturnType<typeof apiClient>;

/** Creates a client of one api that, like an external client, has only the contract and an address. */
export function apiClient(api: string) {
  /** @throws only if there is no response. */
  async function request<E extends EndpointSpec>(
    endpoint: E,
    { params, query, body, token, address, confirmation, key = randomUUID() }: Input<E> = {},
  ): Promise<ApiResponse> {
    const search = new URLSearchParams(
      Object.entries(encode(endpoint.query, query)).map(([name, value]) => [name, String(value)]),
    );
    const response = await fetch(`${api}${fillPath(endpoint.path, params)}?${search}`, {
      method: endpoint.method,
      // Slower calls count as hanging and are reported as a timeout.
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      headers: {
        ...(endpoint.body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(confirmation && { [CONFIRMATION_HEADER]: confirmation }),
        ...(address && { 'x-forwarded-for': address }),
        ...(endpoint.idempotent && { 'idempotency-key': key }),
      },
      ...(endpoint.body && { body: JSON.stringify(encode(endpoint.body, body)) }),
    });
    const retryAfter = response.headers.get('retry-after');
    return {
      status: response.status,
      text: await response.text(),
      ...(retryAfter !== null && { retryAfter: Number(retryAfter) }),
    };
  }

  /** Repeats a call that a busy api refused before it began, as a page does. */
  async function requestWithRetries<E extends EndpointSpec>(endpoint: E, input: Input<E>): Promise<ApiResponse> {
    const key = input.key ?? randomUUID();
    for (let tried = 1; ; tried += 1) {
      const response = await request(endpoint, { ...input, key });
      const { status, retryAfter = Infinity } = response;
      if (status !== 429 || retryAfter > MAX_RETRY_AFTER || tried === TRIES) return response;
      await sleep(retryAfter * 1000);
    }
  }

  /**
   * @returns the parsed reply.
   * @throws with the server's message on a refusal.
   */
  async function call<E extends EndpointSpec>(endpoint: E, input: Input<E> = {}): Promise<ReplyOf<E>> {
    const { status, text } = await requestWithRetries(endpoint, input);
    if (status >= 300) throw new Error(`${endpoint.path}: ${status} ${text}`);
    return z.decode(endpoint.reply, JSON.parse(text) as never) as ReplyOf<E>;
  }

  /** Requests a proof-of-work challenge for a call and solves it, as a page does. @returns the call's `altcha`. */
  async function solve(call: string, address?: string): Promise<string> {
    const reply = await fetch(`${api}${challengePath}?for=${call}`, {
      headers: { ...(address && { 'x-forwarded-for': address }) },
    });
    const { maxnumber, ...challenge } = (await reply.json()) as Challenge;
    const hashOf = (number: number): string => createHash('sha256').update(`${challenge.salt}${number}`).digest('hex');
    let number = 0;
    while (number < maxnumber && hashOf(number) !== challenge.challenge) number += 1;
    return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64');
  }

  return { request, call, solve };
}

function encode(schema: z.Schema | undefined, value: unknown): Record<string, unknown> {
  return (schema ? z.encode(schema, (value ?? {}) as never) : {}) as Record<string, unknown>;
}
