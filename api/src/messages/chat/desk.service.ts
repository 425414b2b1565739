import { sql } from 'kysely';

import { inTransaction, type Db, type Trx } from '../../database/database';
import type { App } from '../../server/app';
import { append, lockChat, notifyBoth, type ChatRow, type MessageRow } from './append';

type DeskApp = Pick<App, 'db' | 'clock' | 'domainEvents'>;
/** Writes in the same transaction, for example to the audit log. */
type Alongside = (trx: Trx) => Promise<void>;

/** How long a player's typing indicator stays valid. */
const TYPING_MS = 5000;

export interface Waiting {
  readonly id: string;
  readonly player: string;
  readonly username: string;
  /** When the player began to wait for an answer; null if answered. */
  readonly since: number | null;
  readonly forPerson: boolean;
  readonly lastSeq: number;
  readonly staffRead: number;
  readonly isTyping: boolean;
  readonly last: string | null;
}

/** Returns the open chats: unanswered ones first, the longest waiting at the top. */
export async function listQueue(
  app: Pick<App, 'db' | 'clock'>,
  { onlyWaiting, most = 200 }: { readonly onlyWaiting: boolean; readonly most?: number },
): Promise<Waiting[]> {
  let rows = app.db
    .selectFrom('chats as c')
    .innerJoin('players as p', 'p.id', 'c.player_id')
    .leftJoin('chat_messages as m', (join) => join.onRef('m.chat_id', '=', 'c.id').onRef('m.seq', '=', 'c.last_seq'))
    .select([
      'c.id',
      'c.player_id',
      'p.username',
      'c.waiting_since',
      'c.for_person',
      'c.last_seq',
      'c.staff_read',
      'c.player_typing_at',
      'm.content',
    ])
    .where('c.status', '=', 'open')
    .where('c.last_seq', '>', 0);
  if (onlyWaiting) rows = rows.where('c.waiting_since', 'is not', null);
  const now = app.clock.now();
  const found = await rows
    .orderBy(sql`c.waiting_since nulls last`)
    .orderBy('c.changed_at')
    .limit(most)
    .execute();
  return found.map((row) => ({
    id: row.id,
    player: row.player_id,
    username: row.username,
    since: row.waiting_since,
    forPerson: row.for_person,
    lastSeq: row.last_seq,
    staffRead: row.staff_read,
    isTyping: row.player_typing_at !== null && now - row.player_typing_at < TYPING_MS,
    last: row.content,
  }));
}

/** Finds a chat by its id, or a player's newest chat by their username. */
export async function findChat(db: Db, name: string): Promise<ChatRow | undefined> {
  return db
    .selectFrom('chats')
    .innerJoin('players', 'players.id', 'chats.player_id')
    .selectAll('chats')
    .where((e) => e.or([e('chats.id', '=', name), e('players.username_key', '=', name.toLowerCase())]))
    .orderBy('chats.changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function readAfter(db: Db, chatId: string, after: number, most: number): Promise<MessageRow[]> {
  return db
    .selectFrom('chat_messages')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute();
}

export interface Answer {
  readonly author: string;
  readonly key: string;
  readonly content: string;
  /** Number of the last message this answers; later messages still wait. Defaults to all. */
  readonly answers?: number | undefined;
  /** Keeps the chat in the queue, for a person. */
  readonly handOver?: boolean;
}

/** Answers a player; a repeated key changes nothing. @returns undefined if there is no such chat. */
export function answer(
  app: DeskApp,
  chatId: string,
  { author, key, content, answers, handOver = false }: Answer,
  alongside?: Alongside,
): Promise<MessageRow | undefined> {
  return inTransaction(app.db, async (trx) => {
    const chat = await lockChat(trx, chatId);
    if (chat === undefined) return undefined;
    const message = await append(app, trx, chat, { sender: 'staff', author, key, content }, () => Promise.resolve([]));
    // Already stored: a repeat changes nothing, including the waiting time.
    if (message.seq <= chat.last_seq) return message;
    // An answer marks the messages it answers as read; later ones still wait.
    const read = Math.min(answers ?? chat.last_seq, chat.last_seq);
    const waits = handOver ? app.clock.now() : read < chat.last_seq ? chat.waiting_since : null;
    await trx
      .updateTable('chats')
      .set({ staff_read: Math.max(chat.staff_read, read), waiting_since: waits, ...(handOver && { for_person: true }) })
      .where('id', '=', chatId)
      .execute();
    await alongside?.(trx);
    return message;
  });
}

/** Shows the player how far the staff have read. @returns false if there is no such chat. */
export function markRead(app: DeskApp, chatId: string, seq: number): Promise<boolean> {
  return inTransaction(app.db, async (trx) => {
    const chat = await lockChat(trx, chatId);
    if (chat === undefined) return false;
    const to = Math.min(Math.trunc(seq), chat.last_seq);
    if (to <= chat.staff_read) return true;
    await trx.updateTable('chats').set({ staff_read: to }).where('id', '=', chatId).execute();
    notifyBoth(app, trx, chat.player_id);
    return true;
  });
}

/** Shows the player that the staff are typing. */
export async function showTyping(app: DeskApp, chatId: string): Promise<boolean> {
  const chat = await app.db.selectFrom('chats').select('player_id').where('id', '=', chatId).executeTakeFirst();
  if (chat !== undefined) app.domainEvents.publish(chat.player_id, 'chat-typing');
  return chat !== undefined;
}

/** Closes a chat; the player's next message reopens it. @returns false if there is no open chat. */
export function close(app: DeskApp, chatId: string, alongside?: Alongside): Promise<boolean> {
  return inTransaction(app.db, async (trx) => {
    const chat = await lockChat(trx, chatId);
    if (chat?.status !== 'open') return false;
    await trx
      .updateTable('chats')
      .set({ status: 'closed', waiting_since: null, for_person: false, changed_at: app.clock.now() })
      .where('id', '=', chatId)
      .execute();
    await alongside?.(trx);
    notifyBoth(app, trx, chat.player_id);
    return true;
  });
}
