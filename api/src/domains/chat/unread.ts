import type { Db } from '../../kernel/database/database';
import { unreadChat } from './chat.service';

/** Counts a player's unread messages of the inbox and of the support chat. */
export async function countUnread(db: Db, player: string): Promise<{ inbox: number; chat: number }> {
  const row = await db
    .selectFrom('inboxMessages')
    .select((e) => [e.fn.countAll<number>().as('inbox'), unreadChat(player).as('chat')])
    .where('playerId', '=', player)
    .where('readAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { inbox: Number(row.inbox), chat: Number(row.chat) };
}
