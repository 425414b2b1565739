import { sql } from 'kysely';
import type { App } from '../../kernel/app';
import { type Db, inTransaction, type Trx } from '../../kernel/database/database';
import { append, type ChatRow, lockChat, type MessageRow, notifyBoth } from './append';

type DeskApp = Pick<App, 'db' | 'clock' | 'domainEvents'>;
/** Writes in the same transaction, for example to the audit log. */
type SameTransactionWrite = (trx: Trx) => Promise<void>;

/** How long a player's typing indicator stays valid. */
const TYPING_MS = 5000;

interface DeskChat {
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
): Promise<DeskChat[]> {
  let rows = app.db
    .selectFrom('chats as c')
    .innerJoin('players as p', 'p.id', 'c.playerId')
    .leftJoin('chatMessages as m', (join) => join.onRef('m.chatId', '=', 'c.id').onRef('m.seq', '=', 'c.lastSeq'))
    .select([
      'c.id',
      'c.playerId',
      'p.username',
      'c.waitingSince',
      'c.forPerson',
      'c.lastSeq',
      'c.staffRead',
      'c.playerTypingAt',
      'm.content',
    ])
    .where('c.status', '=', 'open')
    .where('c.lastSeq', '>', 0);
  if (onlyWaiting) rows = rows.where('c.waitingSince', 'is not', null);
  const now = app.clock.now();
  const found = await rows
    .orderBy(sql`c.waiting_since nulls last`)
    .orderBy('c.changedAt')
    .limit(most)
    .execute();
  return found.map((row) => ({
    id: row.id,
    player: row.playerId,
    username: row.username,
    since: row.waitingSince,
    forPerson: row.forPerson,
    lastSeq: row.lastSeq,
    staffRead: row.staffRead,
    isTyping: row.playerTypingAt !== null && now - row.playerTypingAt < TYPING_MS,
    last: row.content,
  }));
}

/** Finds a chat by its id, or a player's newest chat by their username. */
export async function findChat(db: Db, name: string): Promise<ChatRow | undefined> {
  return db
    .selectFrom('chats')
    .innerJoin('players', 'players.id', 'chats.playerId')
    .selectAll('chats')
    .where((e) => e.or([e('chats.id', '=', name), e('players.usernameKey', '=', name.toLowerCase())]))
    .orderBy('chats.changedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function readAfter(db: Db, chatId: string, after: number, most: number): Promise<MessageRow[]> {
  return db
    .selectFrom('chatMessages')
    .selectAll()
    .where('chatId', '=', chatId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute();
}

interface StaffReply {
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
  { author, key, content, answers, handOver = false }: StaffReply,
  alongside?: SameTransactionWrite,
): Promise<MessageRow | undefined> {
  return inTransaction(app.db, async (trx) => {
    const chat = await lockChat(trx, chatId);
    if (chat === undefined) return undefined;
    const message = await append(app, trx, chat, { sender: 'staff', author, key, content }, () => Promise.resolve([]));
    // Already stored: a repeat changes nothing, including the waiting time.
    if (message.seq <= chat.lastSeq) return message;
    // An answer marks the messages it answers as read; later ones still wait.
    const read = Math.min(answers ?? chat.lastSeq, chat.lastSeq);
    const waits = handOver ? app.clock.now() : read < chat.lastSeq ? chat.waitingSince : null;
    await trx
      .updateTable('chats')
      .set({ staffRead: Math.max(chat.staffRead, read), waitingSince: waits, ...(handOver && { forPerson: true }) })
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
    const to = Math.min(Math.trunc(seq), chat.lastSeq);
    if (to <= chat.staffRead) return true;
    await trx.updateTable('chats').set({ staffRead: to }).where('id', '=', chatId).execute();
    notifyBoth(app, trx, chat.playerId);
    return true;
  });
}

/** Shows the player that the staff are typing. */
export async function showTyping(app: DeskApp, chatId: string): Promise<boolean> {
  const chat = await app.db.selectFrom('chats').select('playerId').where('id', '=', chatId).executeTakeFirst();
  if (chat !== undefined) app.domainEvents.publish(chat.playerId, 'chat-typing');
  return chat !== undefined;
}

/** Closes a chat; the player's next message reopens it. @returns false if there is no open chat. */
export function close(app: DeskApp, chatId: string, alongside?: SameTransactionWrite): Promise<boolean> {
  return inTransaction(app.db, async (trx) => {
    const chat = await lockChat(trx, chatId);
    if (chat?.status !== 'open') return false;
    await trx
      .updateTable('chats')
      .set({ status: 'closed', waitingSince: null, forPerson: false, changedAt: app.clock.now() })
      .where('id', '=', chatId)
      .execute();
    await alongside?.(trx);
    notifyBoth(app, trx, chat.playerId);
    return true;
  });
}
