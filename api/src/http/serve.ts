import type { FastifyReply, FastifyRequest } from 'fastify';
import { encoderOf } from '@pavilion/contract/encoder';
import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { App } from '../kernel/app';
import type { Trx } from '../kernel/database/database';
import { etagOf } from '../kernel/etag';
import { languageOf } from '../kernel/texts/language';
import { refuse } from '../kernel/texts/refusal';
import { replyIn, type WithText } from '../kernel/texts/text';
import { bearer, isBackground } from '../session/headers';
import { type Caller, findCaller } from '../session/session.service';
import { once } from './idempotency';
import { decodePart } from './input/wire-input';
import { sendRefusal } from './replies';

/** A call as its handler sees it: decoded values and the caller. */
interface Call<E extends EndpointSpec> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The token's player; null only for open calls without a token. */
  readonly player: E['access'] extends 'player' ? Caller : Caller | null;
  /** Only for idempotent calls: the transaction in which the response is stored. */
  readonly trx: E extends { readonly idempotent: true } ? Trx : undefined;
  readonly request: FastifyRequest;
}

/** Cache settings of a reply shared by all callers; revalidated by its ETag. */
interface CacheSettings {
  readonly cacheControl: string;
  /** Shared only among callers without a token; a player's reply is not cached. */
  readonly guestsOnly?: true;
}

type Handler<E extends EndpointSpec> = (call: Call<E>) => Promise<WithText<ReplyOf<E>>>;

/**
 * Binds a call of the contract: decode, check access, delegate, encode.
 *
 * The reply's message is sent in the player's language. A remote_id or userId other than the token's own is refused
 * here. An idempotent call runs in a transaction that also stores its response, which retries with the same
 * Idempotency-Key get back.
 *
 * @param shared - cache settings of a reply that is the same for all callers.
 */
export function serve<const E extends EndpointSpec>(
  app: App,
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  shared?: CacheSettings,
): void {
  const encode = encoderOf<ReplyOf<E>>(endpoint.reply as never);
  const bound: Bound<E> = { endpoint, handler, encode };
  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { player, answer } = await admitted(app, request, endpoint, () => runCall(app, bound, request));
      return shared === undefined || (shared.guestsOnly && player !== null)
        ? send(reply, endpoint, player, answer)
        : sendShared(request, reply, answer.text, shared);
    },
    errorHandler: (error, request, reply) => sendRefusal(app, endpoint, error, request, reply),
  });
}

interface Bound<E extends EndpointSpec> {
  readonly endpoint: E;
  readonly handler: Handler<E>;
  readonly encode: (reply: ReplyOf<E>) => unknown;
}

/** Runs a call's work when its caller's turn has come. @throws {Refusal} too_many_requests. */
export async function admitted<T>(
  app: App,
  request: FastifyRequest,
  endpoint: EndpointSpec,
  work: () => Promise<T>,
): Promise<T> {
  const leave = await app.admission.enterFor(request, endpoint);
  try {
    return await work();
  } finally {
    leave();
  }
}

async function runCall<E extends EndpointSpec>(app: App, bound: Bound<E>, request: FastifyRequest) {
  const player = await authenticate(app, bound.endpoint, request);
  const run = bindRun(app, bound, request, player);
  const answer =
    bound.endpoint.idempotent && player
      ? await once(app, bound.endpoint, player, request, run)
      : { status: 200, text: await run(undefined) };
  return { player, answer };
}

/** Decodes and validates the input, and returns the call's work. */
function bindRun<E extends EndpointSpec>(
  app: App,
  { endpoint, handler, encode }: Bound<E>,
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
    const reply = replyIn<ReplyOf<E>>(languageOf(request), await handler(call));
    return JSON.stringify(encode(reply));
  };
}

// A poll is no player activity and must not extend the session.
const BACKGROUND_PATHS = new Set(['/api/balance']);

/** Returns the token's player; refuses if the call needs a player and there is none. */
export async function authenticate(app: App, endpoint: EndpointSpec, request: FastifyRequest): Promise<Caller | null> {
  const token = bearer(request);
  const extend = !BACKGROUND_PATHS.has(endpoint.path) && !isBackground(request);
  const caller = token === null ? null : await findCaller(app, token, { extend });
  if (caller !== null && token !== null) app.admission.remember(token, caller.id);
  if (caller === null && endpoint.access === 'player') refuse('unauthenticated');
  return caller;
}

const OWNER_FIELDS = ['remote_id', 'userId'];

/**
 * Checks raw inputs, even those the call doesn't read. A repeated field is not a string and is left to the call's
 * schema.
 */
export function requireOwn(app: App, player: Caller | null, inputs: readonly unknown[]): void {
  if (player === null) return;
  for (const input of inputs) {
    for (const field of OWNER_FIELDS) {
      const named = (input as Record<string, unknown> | null | undefined)?.[field];
      if (typeof named !== 'string' || named === player.id) continue;
      reportSecurityEvent('player.named-another', { player: player.id });
      refuse('forbidden');
    }
  }
}

function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  { cacheControl, guestsOnly }: CacheSettings,
): FastifyReply {
  const etag = etagOf(text);
  void reply.header('cache-control', cacheControl).header('etag', etag);
  // A browser that cached a guest's reply must refetch once it has a token.
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
