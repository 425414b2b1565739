import { randomUUID } from 'node:crypto';
import type { BodyOf, EndpointSpec, QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import { fillPath } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';

const TIME_LIMIT_MS = 30_000;

export interface Input<E> {
  readonly params?: Record<string, string>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  readonly token?: string;
  readonly key?: string;
  /** The address the call seems to come from: what is counted per address must not mix players up. */
  readonly address?: string;
}

/** An answer as it came, refusals too. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

export type ApiClient = ReturnType<typeof apiClient>;

/** A client of one api, as any client in the field: it knows the contract and an address. */
export function apiClient(api: string) {
  /** @throws only where no answer comes. */
  async function ask<E extends EndpointSpec>(
    endpoint: E,
    { params, query, body, token, address, key = randomUUID() }: Input<E> = {},
  ): Promise<Answer> {
    const search = new URLSearchParams(
      Object.entries(encode(endpoint.query, query)).map(([name, value]) => [name, String(value)]),
    );
    const response = await fetch(`${api}${fillPath(endpoint.path, params)}?${search}`, {
      method: endpoint.method,
      // What takes longer hangs, and should be told as such.
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      headers: {
        ...(endpoint.body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(address && { 'x-forwarded-for': address }),
        ...(endpoint.idempotent && { 'idempotency-key': key }),
      },
      ...(endpoint.body && { body: JSON.stringify(encode(endpoint.body, body)) }),
    });
    return { status: response.status, text: await response.text() };
  }

  /** @returns the clean reply. @throws with the server's words on a refusal. */
  async function call<E extends EndpointSpec>(endpoint: E, input: Input<E> = {}): Promise<ReplyOf<E>> {
    const { status, text } = await ask(endpoint, input);
    if (status >= 300) throw new Error(`${endpoint.path}: ${status} ${text}`);
    return z.decode(endpoint.reply, JSON.parse(text) as never) as ReplyOf<E>;
  }

  return { ask, call };
}

function encode(schema: z.Schema | undefined, value: unknown): Record<string, unknown> {
  return (schema ? z.encode(schema, (value ?? {}) as never) : {}) as Record<string, unknown>;
}
