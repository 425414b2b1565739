import type { FastifyRequest } from 'fastify';
import type { EndpointSpec, ReplyOf } from '@pavilion/contract/endpoint';
import type { App } from '../kernel/app';
import { languageOf } from '../kernel/texts/language';
import { Refusal, type RefusalCode, refuse } from '../kernel/texts/refusal';
import { replyIn, type WithText } from '../kernel/texts/text';
import type { Caller } from '../session/session.service';
import { sendRefusal } from './replies';
import { admitted, authenticate, requireOwn } from './serve';

interface Upload {
  readonly player: Caller;
  /** Reads the body. Nothing is read before this call, so that the sender is authenticated first. */
  readonly read: () => Promise<Buffer>;
}

interface UploadLimits {
  readonly bytes: number;
  readonly tooLarge: RefusalCode;
}

/** Long enough for a phone on a slow network, too short for a slow-body attack. */
const READ_MS = 120_000;
/** Of one player at the same time; a phone that lost its connection may have left one behind. */
const MAX_UPLOADS = 5;
/** After a refusal the remaining bytes are discarded, up to this limit, so that the sender can read the response. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

/** Binds a call whose body is a file's bytes; buffers at most the limit. */
export function serveUpload<const E extends EndpointSpec>(
  app: App,
  endpoint: E,
  limits: UploadLimits,
  handler: (upload: Upload) => Promise<WithText<ReplyOf<E>>>,
): void {
  const active = new Map<string, number>();
  // A separate scope in which no body is parsed, whatever its content type.
  void app.http.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, next) => next(null));
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const player =
          (await admitted(app, request, endpoint, () => authenticate(app, endpoint, request))) ??
          refuse('unauthenticated');
        requireOwn(app, player, [request.query]);
        const result = await countedUpload(active, player.id, () =>
          handler({ player, read: () => readBody(request, limits) }),
        );
        return reply.header('cache-control', 'no-store').send(replyIn<ReplyOf<E>>(languageOf(request), result));
      },
      errorHandler: (error, request, reply) => {
        discardRest(request);
        return sendRefusal(app, endpoint, error, request, reply);
      },
    });
    done();
  });
}

/** Runs a player's upload, unless too many are active. */
async function countedUpload<T>(active: Map<string, number>, player: string, work: () => Promise<T>): Promise<T> {
  const others = active.get(player) ?? 0;
  if (others >= MAX_UPLOADS) refuse('too_many_requests');
  active.set(player, others + 1);
  return work().finally(() => {
    const left = (active.get(player) ?? 1) - 1;
    if (left === 0) active.delete(player);
    else active.set(player, left);
  });
}

async function readBody({ raw, headers }: FastifyRequest, { bytes, tooLarge }: UploadLimits): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > bytes) refuse(tooLarge);
  const chunks: Buffer[] = [];
  let size = 0;
  const late = setTimeout(() => raw.destroy(), READ_MS);
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > bytes) refuse(tooLarge);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The sender disconnected; no client reads the response.
    refuse('invalid_input');
  } finally {
    clearTimeout(late);
  }
  return Buffer.concat(chunks);
}

function discardRest({ raw }: FastifyRequest): void {
  let receivedBytes = 0;
  raw.on('error', () => undefined);
  raw.on('data', (chunk: Buffer) => {
    receivedBytes += chunk.length;
    if (receivedBytes > MAX_DISCARDED_BYTES) raw.destroy();
  });
}
