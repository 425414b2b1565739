import type { FastifyRequest } from 'fastify';
import * as calls from '@pavilion/contract/calls/inbox';
import { serve } from '../../http/serve';
import type { App, Domain } from '../../kernel/app';
import { languageOf } from '../../kernel/texts/language';
import { refuse } from '../../kernel/texts/refusal';
import { findMessage, markAll, markMessage, readInbox } from './messages.service';
import { inbox } from './migrations/0048-inbox';
import type { Reader } from './render';

const done = { success: true } as const;
const marks = { read: 'readAt', delete: 'deletedAt' } as const;

function bindMessages(app: App): void {
  serve(app, calls.listInbox, ({ player, query, request }) =>
    readInbox(app.db, player.id, query, readerOf(request, query.digits)),
  );
  serve(app, calls.showMessage, async ({ player, params, query, request }) => ({
    ...done,
    data: (await findMessage(app.db, player.id, params.id, readerOf(request, query.digits))) ?? refuse('not_found'),
  }));
  serve(app, calls.readMessage, async ({ player, params }) =>
    (await markMessage(app, player.id, params.id, 'readAt')) ? done : refuse('not_found'),
  );
  serve(app, calls.deleteMessage, async ({ player, params }) =>
    (await markMessage(app, player.id, params.id, 'deletedAt')) ? done : refuse('not_found'),
  );
  serve(app, calls.markMessages, async ({ player, body }) => ({
    ...done,
    changed: await markAll(app, player.id, body.ids, marks[body.mark]),
  }));
}

const readerOf = (request: FastifyRequest, digits: Reader['digits'] = 'latn'): Reader => ({
  language: languageOf(request),
  digits,
});

/** Messages to the player: the inbox. */
export const messagesDomain: Domain = { name: 'messages', migrations: [inbox], routes: bindMessages };
