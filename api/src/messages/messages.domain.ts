import * as calls from '@pavilion/contract/calls/inbox';

import type { App, Domain } from '../server/app';
import { languageOf } from '../server/language';
import { refuse } from '../server/refusal';
import { serve } from '../server/serve';
import { findMessage, markMessage, readInbox } from './messages.service';
import { inbox } from './migrations/0048-inbox';

const done = { success: true } as const;

function bindMessages(app: App): void {
  serve(app, calls.listInbox, ({ player, query, request }) => readInbox(app.db, player.id, query, languageOf(request)));
  serve(app, calls.showMessage, async ({ player, params, request }) => ({
    ...done,
    data: (await findMessage(app.db, player.id, params.id, languageOf(request))) ?? refuse('not_found'),
  }));
  serve(app, calls.readMessage, async ({ player, params }) => ((await markMessage(app, player.id, params.id, 'read_at')) ? done : refuse('not_found')));
  serve(app, calls.deleteMessage, async ({ player, params }) => ((await markMessage(app, player.id, params.id, 'deleted_at')) ? done : refuse('not_found')));
}

/** What a player is told and may read again. */
export const messagesDomain: Domain = { name: 'messages', migrations: [inbox], routes: bindMessages };
