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
import { BOM, type Cell, csvLine } from './csv';

export interface Sheet {
  /** Without the extension. */
  readonly name: string;
  readonly head: readonly string[];
  readonly lines: AsyncIterable<readonly (readonly Cell[])[]>;
}

interface DownloadRequest<E> {
  readonly player: Caller;
  readonly query: QueryOf<E>;
  readonly language: Language;
}

/**
 * Binds a list's file download. The file is streamed, never whole in memory; it stops when the session ends, and a
 * player may have one download at a time.
 */
export function serveDownload<const E extends EndpointSpec>(
  app: App,
  endpoint: E,
  open: (request: DownloadRequest<E>) => Sheet,
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
      const sheet = open({ player, query, language: languageOf(request) });
      if (activeDownloads.has(player.id)) refuse('too_many_requests');
      activeDownloads.add(player.id);
      const file = Readable.from(written(app, player, sheet));
      file.once('close', () => activeDownloads.delete(player.id));
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="${sheet.name}.csv"`,
          'x-content-type-options': 'nosniff',
        })
        .type('text/csv; charset=utf-8')
        .send(file);
    },
    errorHandler: (error, request, reply) => void sendRefusal(app, endpoint, error, request, reply),
  });
}

async function* written(app: App, player: Caller, { head, lines }: Sheet): AsyncGenerator<string> {
  yield BOM + csvLine(head);
  for await (const batch of lines) {
    if ((await readSessionEnds(app.db, [player.sessionId], app.clock.now())).size === 0)
      throw new Error('the session of a download ended');
    yield batch.map(csvLine).join('');
  }
}
