import { unreadCounts } from '@pavilion/contract/calls/unread';
import { serve } from '../../http/serve';
import type { App, Domain } from '../../kernel/app';
import type { Db } from '../../kernel/database/database';
import { bindChat } from './chat.routes';
import { unreadChat } from './chat.service';
import { bindDesk } from './desk.routes';
import { chat } from './migrations/0061-chat';

function bindSupport(app: App): void {
  serve(app, unreadCounts, ({ player }) => countUnread(app.db, player.id));
  bindChat(app);
  bindDesk(app);
}

/** The support chat, and the counts of unread messages of chat and inbox together. */
export const chatDomain: Domain = { name: 'chat', migrations: [chat], routes: bindSupport };

/** Counts a player's unread messages of the inbox and of the support chat. */
async function countUnread(db: Db, player: string): Promise<{ inbox: number; chat: number }> {
  const row = await db
    .selectFrom('inboxMessages')
    .select((e) => [e.fn.countAll<number>().as('inbox'), unreadChat(player).as('chat')])
    .where('playerId', '=', player)
    .where('readAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { inbox: Number(row.inbox), chat: Number(row.chat) };
}
