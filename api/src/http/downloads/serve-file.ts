import { Readable } from 'node:stream';
import type { EndpointSpec, QueryOf } from '@pavilion/contract/endpoint';
import type { App } from '../../kernel/app';
import { type Language, languageOf } from '../../kernel/texts/language';
import { refuse } from '../../kernel/texts/refusal';
import { readSessionEnds } from '../../session/ended-sessions';
import type { Caller } from '../../session/session.service';
import { decodePart } from '../input/wire-input';
import { sendRefusal } from '../replies';
import { admitted, authenticate, requireOwn } from '../serve';

export interface DownloadRequest<E> {
  readonly player: Caller;
  readonly query: QueryOf<E>;
  readonly language: Language;
}

interface DownloadFile {
  /** With its extension. */
  readonly name: string;
  readonly type: string;
  readonly chunks: AsyncIterable<string>;
}

/**
 * Binds a file download. The file is streamed, never whole in memory; it stops when the session ends, and a player may
 * have one download of the call at a time.
 */
export function serveFile<const E extends EndpointSpec>(
  app: App,
  endpoint: E,
  open: (request: DownloadRequest<E>) => Promise<DownloadFile>,
): void {
  const activeDownloads = new Set<string>();
  app.http.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const player =
        (await admitted(app, request, endpoint, () => authenticate(app, endpoint, request))) ??
        refuse('unauthenticated');
      requireOwn(app, player, [request.query]);
      const query = decodePart(endpoint.query, request.query) as QueryOf<E>;
      if (activeDownloads.has(player.id)) refuse('too_many_requests');
      const { name, type, chunks } = await open({ player, query, language: languageOf(request) });
      activeDownloads.add(player.id);
      const file = Readable.from(whileSessionLasts(app, player, chunks));
      file.once('close', () => activeDownloads.delete(player.id));
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="${name}"`,
          'x-content-type-options': 'nosniff',
        })
        .type(type)
        .send(file);
    },
    errorHandler: (error, request, reply) => void sendRefusal(app, endpoint, error, request, reply),
  });
}

async function* whileSessionLasts(app: App, player: Caller, chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const chunk of chunks) {
    if (!isFirst && (await readSessionEnds(app.db, [player.sessionId], app.clock.now())).size === 0)
      throw new Error('the session of a download ended');
    isFirst = false;
    yield chunk;
  }
}
