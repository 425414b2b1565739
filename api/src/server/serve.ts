import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Trx } from '../database/database';
import { HELD, isHeldGood, keepReply } from '../held/answer-held';
import type { Fill } from '../held/held';
import { findSession, type Caller } from '../identity/session.service';
import type { App } from './app';
import { etagOf } from './etag';
import { bearer, isBackground } from './headers';
import { once } from './idempotency';
import { languageOf } from './language';
import { refuse } from './refusal';
import { sendRefusal } from './replies';
import { decodePart } from './wire-input';
import { spoken, type Spoken } from './words';

/** One call as its handler sees it: clean values, and who is calling. */
export interface Call<E extends EndpointSpec> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The token's player; null only where access is open and none was sent. */
  readonly player: E['access'] extends 'player' ? Caller : Caller | null;
  /** Idempotent calls only: the transaction in which the answer is kept, too. */
  readonly trx: E extends { readonly idempotent: true } ? Trx : undefined;
  readonly request: FastifyRequest;
}

/** How long a reply that is the same for everybody may be kept; asked for again it is compared by its tag. */
export interface Shared {
  readonly cacheControl: string;
  /** It is the same for all who send no token; a player's own is kept nowhere. */
  readonly guestsOnly?: true;
}

export type Handler<E extends EndpointSpec> = (call: Call<E>) => Promise<Spoken<ReplyOf<E>>>;

/**
 * Binds one call of the contract: decode, check access, delegate, encode.
 *
 * A message of the reply goes out in the player's language. A remote_id or userId that is not the token's own is refused here. A call marked
 * idempotent runs in a transaction that also keeps its answer, and is replayed by its Idempotency-Key.
 *
 * @param shared - of a reply that is the same whoever asks; HELD where everything it shows drops its player when it changes.
 */
export function serve<const E extends EndpointSpec>(
  app: App,
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  shared?: Shared | typeof HELD,
): void {
  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const fill = endpoint.method === 'GET' ? app.held.begin() : null;
      try {
        const player = await authenticate(app, endpoint, request, fill);
        const run = bindRun(app, endpoint, handler, request, player);
        const answer =
          endpoint.idempotent && player
            ? await once(app, endpoint, player, request, run)
            : { status: 200, text: await run(undefined) };
        if (shared === HELD && player !== null) keepReply(app, fill, player.id, request.raw, answer.text);
        return shared === undefined || shared === HELD || (shared.guestsOnly && player !== null)
          ? send(reply, endpoint, player, answer)
          : sendShared(request, reply, answer.text, shared);
      } finally {
        fill?.end();
      }
    },
    errorHandler: (error, request, reply) => sendRefusal(app, endpoint, error, request, reply),
  });
}

/** The call's own work, its input read and judged. */
function bindRun<E extends EndpointSpec>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  request: FastifyRequest,
  player: Caller | null,
): (trx: Trx | undefined) => Promise<string> {
  requireOwn(app, player, [request.query, request.body]);
  const parts = {
    params: decodePart(endpoint.params, request.params),
    query: decodePart(endpoint.query, request.query),
    body: decodePart(endpoint.body, request.body ?? {}),
  };
  return async (trx) => {
    const call = { ...parts, player, trx, request } as unknown as Call<E>;
    return JSON.stringify(spoken(z.encode(endpoint.reply, await handler(call)), languageOf(request)));
  };
}

// A poll is not the player doing something: it must not keep a session alive.
const QUIET = new Set(['/api/balance']);

/** Who calls, by the token; refused where the call needs a player and there is none. */
export async function authenticate(
  app: App,
  endpoint: EndpointSpec,
  request: FastifyRequest,
  fill: Fill | null = null,
): Promise<Caller | null> {
  const token = bearer(request);
  const extend = !QUIET.has(endpoint.path) && !isBackground(request);
  const caller =
    token === null ? null : (heldCaller(app, endpoint, token, extend) ?? (await readCaller(app, token, extend, fill)));
  if (caller === null && endpoint.access === 'player') refuse('unauthenticated');
  return caller;
}

/** What is only read may be answered by what is held; whatever does something asks the database. */
function heldCaller({ held, clock }: App, { method }: EndpointSpec, token: string, extend: boolean): Caller | null {
  const session = method === 'GET' ? held.session(token) : null;
  return session !== null && isHeldGood(session, clock.now(), extend) ? session.caller : null;
}

async function readCaller(app: App, token: string, extend: boolean, fill: Fill | null): Promise<Caller | null> {
  const session = await findSession(app, token, { extend });
  if (session !== null) fill?.session(token, session);
  return session?.caller ?? null;
}

const OWNER_FIELDS = ['remote_id', 'userId'];

/** As they came, also where the call doesn't read them. A doubled field is no text, and left to the call's schema. */
export function requireOwn(app: App, player: Caller | null, inputs: readonly unknown[]): void {
  if (player === null) return;
  for (const input of inputs) {
    for (const field of OWNER_FIELDS) {
      const named = (input as Record<string, unknown> | null | undefined)?.[field];
      if (typeof named !== 'string' || named === player.id) continue;
      app.log.warn(
        { audit: 'foreign-player', player: player.id, named: named.slice(0, 100) },
        'a call named another player',
      );
      refuse('forbidden');
    }
  }
}

function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  { cacheControl, guestsOnly }: Shared,
): FastifyReply {
  const etag = etagOf(text);
  void reply.header('cache-control', cacheControl).header('etag', etag);
  // A browser that kept a guest's reply must ask again once it has a token.
  if (guestsOnly) void reply.header('vary', 'authorization');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

function send(
  reply: FastifyReply,
  endpoint: EndpointSpec,
  player: Caller | null,
  answer: { status: number; text: string },
): FastifyReply {
  if (endpoint.access === 'player' || player !== null || endpoint.method !== 'GET')
    void reply.header('cache-control', 'no-store');
  return reply.code(answer.status).header('content-type', 'application/json; charset=utf-8').send(answer.text);
}
