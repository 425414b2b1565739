import * as calls from '@pavilion/contract/calls/chat';
import { newId } from '@pavilion/database/id';
import { keyOf } from '../../http/idempotency';
import { serve } from '../../http/serve';
import type { App } from '../../kernel/app';
import { listChats, markRead, markTyping, postMessage, readMessages, startChat } from './chat.service';

const done = { success: true } as const;

/** The player's side of the support chat. */
export function bindChat(app: App): void {
  serve(app, calls.listChats, async ({ player }) => ({ chats: await listChats(app.db, player.id) }));
  serve(app, calls.startChat, async ({ player }) => ({ chat: await startChat(app, player.id) }));
  serve(app, calls.listChatMessages, ({ player, params, query }) =>
    readMessages(app.db, player.id, params.chatId, query),
  );
  // The key is stored with the message too: a phone may send a queued message long after the idempotency keys have
  // expired.
  serve(app, calls.sendChatMessage, async ({ player, body, trx, request }) => ({
    data: await postMessage(app, trx, player.id, body, keyOf(request) ?? newId()),
  }));
  serve(app, calls.readChat, async ({ player, params, body }) => {
    await markRead(app, player.id, params.chatId, body.seq);
    return done;
  });
  serve(app, calls.typeInChat, async ({ player, params }) => {
    await markTyping(app, player.id, params.chatId);
    return done;
  });
}
