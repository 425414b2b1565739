import { randomUUID } from 'node:crypto';
import { type Bet, cancelBets, type Instruction, openBets, placeBets } from '@pavilion/contract/calls/exchange-bets';
import { logIn } from '@pavilion/contract/calls/identity';
import type { BodyOf, EndpointSpec, QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import type { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import type { UpstreamReply } from '@pavilion/server/http/upstream-reply';

const REQUEST_TIMEOUT_MS = 10_000;

/** Thrown if a call was refused or got no response. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    path: string,
    readonly code: string,
  ) {
    super(`${path} answered ${status} ${code}`.trim());
  }
}

/** A player of the site as a program: uses only a name, a password and the public calls. */
export class PlayerClient {
  private token: string | null = null;

  constructor(
    private readonly apis: UpstreamPool,
    private readonly username: string,
    private readonly password: string,
  ) {}

  async open(market?: string): Promise<readonly Bet[]> {
    const { data } = await this.call(openBets, { query: market === undefined ? {} : { marketId: market } });
    return data.filter(({ state }) => state === 'executable');
  }

  async place(market: string, instructions: readonly Instruction[], replaces: readonly string[]): Promise<void> {
    await this.call(placeBets, {
      body: { marketId: market, instructions: [...instructions], replaces: [...replaces] },
    });
  }

  async cancelAll(): Promise<void> {
    await this.call(cancelBets, { body: { all: true } });
  }

  async cancel(ids: readonly string[]): Promise<void> {
    await this.call(cancelBets, { body: { ids: [...ids] } });
  }

  private async call<E extends EndpointSpec>(
    endpoint: E,
    input: { readonly query?: QueryOf<E>; readonly body?: BodyOf<E> },
    again = true,
  ): Promise<ReplyOf<E>> {
    this.token ??= (await this.send(logIn, { body: { username: this.username, password: this.password } }, null)).token;
    try {
      return await this.send(endpoint, input, this.token);
    } catch (error) {
      // The session expired: log in again.
      if (!(error instanceof CallFailed) || error.status !== 401) throw error;
      this.token = null;
      if (!again) throw error;
      return this.call(endpoint, input, false);
    }
  }

  private async send<E extends EndpointSpec>(
    endpoint: E,
    { query, body }: { readonly query?: QueryOf<E>; readonly body?: BodyOf<E> },
    token: string | null,
  ): Promise<ReplyOf<E>> {
    const search = new URLSearchParams(encoded(endpoint.query, query) as Record<string, string>).toString();
    const init = {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(encoded(endpoint.body, body)) }),
    };
    const path = `${endpoint.path}${search && `?${search}`}`;
    const reply = await this.apis.fetch(path, init, { timeoutMs: REQUEST_TIMEOUT_MS });
    if (!reply.ok) throw new CallFailed(reply.status, endpoint.path, await readCode(reply));
    return z.decode(endpoint.reply, (await reply.json()) as never) as ReplyOf<E>;
  }
}

/** Returns the api's refusal code, if there is one. */
async function readCode(reply: UpstreamReply): Promise<string> {
  const body = (await reply.json().catch(() => null)) as { readonly code?: unknown } | null;
  return typeof body?.code === 'string' ? body.code : '';
}

function encoded(schema: z.Schema | undefined, value: unknown): unknown {
  return schema ? z.encode(schema, (value ?? {}) as never) : {};
}
