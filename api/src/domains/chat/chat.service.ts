import { sql } from 'kysely';
import {
  type Chat,
  chatLimits,
  type ChatMessage,
  type listChatMessages,
  type sendChatMessage,
} from '@pavilion/contract/calls/chat';
import type { BodyOf, QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import { newId } from '@pavilion/database/id';
import { countUp } from '../../http/call-limits';
import type { App } from '../../kernel/app';
import { type Db, inTransaction, type Trx } from '../../kernel/database/database';
import { readSetting } from '../../kernel/settings/settings';
import { refuse } from '../../kernel/texts/refusal';
import { lockPlayer } from '../../session/player-lock';
import { append, type ChatRow, lockChat, type MessageRow, STAFF } from './append';
import { attach } from './attachments';

const OTHER = { id: STAFF, username: 'Pavilion Support' } as const;
const PER_MINUTE = 60;
const MINUTE = 60_000;
/** An upper bound: messages are paged, and no player has more chats than this. */
const MAX_CHATS = 50;

/** Returns a player's chats, latest message first. */
export async function listChats(db: Db | Trx, player: string): Promise<Chat[]> {
  const rows = await db
    .selectFrom('chats as c')
    .leftJoin('chatMessages as last', (join) =>
      join.onRef('last.chatId', '=', 'c.id').onRef('last.seq', '=', 'c.lastSeq'),
    )
    .select(['c.id', 'c.status', 'c.changedAt', 'last.content', 'last.sender'])
    .select((e) => unreadOf(e).as('unread'))
    .where('c.playerId', '=', player)
    .orderBy('c.changedAt', 'desc')
    .limit(MAX_CHATS)
    .execute();
  return rows.map((row) => ({
    chatId: row.id,
    id: row.id,
    otherUser: OTHER,
    lastMessage: row.content,
    lastSender: row.sender,
    lastAt: row.changedAt,
    unread: Number(row.unread ?? 0),
    status: row.status,
  }));
}

/** Returns a subquery that counts the staff messages a player has not read, over all chats. */
export function unreadChat(player: string) {
  return sql<string>`(select coalesce(sum(${unreadOf(null)}), 0) from chats c where c.player_id = ${player})`;
}

function unreadOf(_: unknown) {
  return sql<string>`(select count(*) from chat_messages m where m.chat_id = c.id and m.seq > c.player_read and m.sender = 'staff')`;
}

/** Returns the open chat, or creates one. */
export function startChat(app: App, player: string): Promise<Chat> {
  return inTransaction(app.db, async (trx) => {
    // Two taps, or two tabs, open the same chat.
    await lockPlayer(trx, player);
    const open = (await listChats(trx, player)).find(({ status }) => status === 'open');
    if (open) return open;
    const [id, now] = [newId(), app.clock.now()];
    await trx
      .insertInto('chats')
      .values({ id, playerId: player, createdAt: now, changedAt: now, waitingSince: null, playerTypingAt: null })
      .execute();
    return {
      chatId: id,
      id,
      otherUser: OTHER,
      lastMessage: null,
      lastSender: null,
      lastAt: now,
      unread: 0,
      status: 'open' as const,
    };
  });
}

/** Returns a range of one of the player's chats, in order. @throws {Refusal} not_found */
export async function readMessages(
  db: Db,
  player: string,
  chatId: string,
  { after, before, limit }: QueryOf<typeof listChatMessages>,
): Promise<ReplyOf<typeof listChatMessages>> {
  const chat = await findOwnChat(db, player, chatId);
  const size = Math.min(chatLimits.pageMax, Math.max(1, Math.trunc(limit)));
  const all = db.selectFrom('chatMessages').selectAll().where('chatId', '=', chat.id).limit(size);
  const rows =
    after !== undefined
      ? await all.where('seq', '>', Math.trunc(after)).orderBy('seq').execute()
      : (
          await all
            .where('seq', '<', Math.trunc(before ?? chat.lastSeq + 1))
            .orderBy('seq', 'desc')
            .execute()
        ).reverse();
  // Messages that arrived during the read are not counted: a client that continues from last_seq must get them next
  // time.
  return {
    messages: rows.map(toMessage),
    lastSeq: Math.max(chat.lastSeq, rows.at(-1)?.seq ?? 0),
    staffRead: chat.staffRead,
    status: chat.status,
  };
}

/** Sends a message to the staff. @throws {Refusal} */
export async function postMessage(
  app: App,
  trx: Trx,
  player: string,
  body: BodyOf<typeof sendChatMessage>,
  key: string,
): Promise<ChatMessage> {
  const content = body.content.trim();
  if (content === '' && !body.receipts?.length && body.transaction === undefined && body.bet === undefined)
    refuse('message_empty');
  const count = await countUp(trx, `chat ${player}`, app.clock.now(), MINUTE);
  if (count > (await readSetting(trx, 'chat_messages_per_minute', PER_MINUTE))) refuse('too_many_requests');
  const chat = await lockChat(trx, body.chatId);
  if (chat?.playerId !== player) refuse('not_found');
  return toMessage(
    await append(app, trx, chat, { sender: 'player', author: player, key, content }, () =>
      attach(trx, player, chat.id, body),
    ),
  );
}

/**
 * Marks everything up to `seq` as read and updates the badges on the player's other pages. @throws {Refusal}
 * not_found
 */
export async function markRead(app: App, player: string, chatId: string, seq: number): Promise<void> {
  const chat = await findOwnChat(app.db, player, chatId);
  const to = Math.min(Math.trunc(seq), chat.lastSeq);
  const { numUpdatedRows } = await app.db
    .updateTable('chats')
    .set({ playerRead: to })
    .where('id', '=', chatId)
    .where('playerRead', '<', to)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) app.domainEvents.publish(player, 'chat-changed');
}

/** Shows the staff that the player is typing. @throws {Refusal} not_found */
export async function markTyping(app: App, player: string, chatId: string): Promise<void> {
  await findOwnChat(app.db, player, chatId);
  await app.db.updateTable('chats').set({ playerTypingAt: app.clock.now() }).where('id', '=', chatId).execute();
  app.domainEvents.publish(STAFF, 'chat-typing');
}

async function findOwnChat(db: Db, player: string, chatId: string): Promise<ChatRow> {
  const chat = await db
    .selectFrom('chats')
    .selectAll()
    .where('id', '=', chatId)
    .where('playerId', '=', player)
    .executeTakeFirst();
  return chat ?? refuse('not_found');
}

function toMessage(row: MessageRow): ChatMessage {
  const isOwn = row.sender === 'player';
  return {
    chatId: row.chatId,
    seq: row.seq,
    senderId: isOwn ? row.author : STAFF,
    sender: row.sender,
    senderName: isOwn ? '' : row.author,
    content: row.content,
    attachments: row.attachments,
    createdAt: row.createdAt,
    key: isOwn ? row.key : null,
  };
}
