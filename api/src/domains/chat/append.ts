import type { Selectable } from 'kysely';
import type { ChatAttachment, ChatSide } from '@pavilion/contract/calls/chat';
import type { App } from '../../kernel/app';
import { afterCommit, type Trx } from '../../kernel/database/database';
import type { Tables } from '../../kernel/database/tables';

export type ChatRow = Selectable<Tables['chats']>;
export type MessageRow = Selectable<Tables['chatMessages']>;

/** The recipient id of domain events for the staff; no player has it. */
export const STAFF = 'support';

interface NewChatMessage {
  readonly sender: ChatSide;
  /** The player's id, or the operator's name. */
  readonly author: string;
  /** The same key from the same side identifies the same message. */
  readonly key: string;
  readonly content: string;
}

/** Locks a chat's row until the transaction ends; the lock holder assigns the next message number. */
export function lockChat(trx: Trx, id: string): Promise<ChatRow | undefined> {
  return trx.selectFrom('chats').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Appends a message to a chat whose row is locked; both sides are notified after the commit.
 *
 * @param attachments - called only for a new message.
 */
export async function append(
  app: Pick<App, 'clock' | 'domainEvents'>,
  trx: Trx,
  chat: ChatRow,
  { sender, author, key, content }: NewChatMessage,
  attachments: () => Promise<readonly ChatAttachment[]>,
): Promise<MessageRow> {
  const before = await trx
    .selectFrom('chatMessages')
    .selectAll()
    .where('chatId', '=', chat.id)
    .where('sender', '=', sender)
    .where('key', '=', key)
    .executeTakeFirst();
  if (before !== undefined) return before;
  const [seq, now] = [chat.lastSeq + 1, app.clock.now()];
  const message = await trx
    .insertInto('chatMessages')
    .values({
      chatId: chat.id,
      seq,
      sender,
      author,
      key,
      content,
      attachments: JSON.stringify(await attachments()),
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const waiting = sender === 'staff' ? null : (chat.waitingSince ?? now);
  await trx
    .updateTable('chats')
    .set({ lastSeq: seq, changedAt: now, status: 'open', waitingSince: waiting })
    .where('id', '=', chat.id)
    .execute();
  notifyBoth(app, trx, chat.playerId);
  return message;
}

export function notifyBoth({ domainEvents }: Pick<App, 'domainEvents'>, trx: Trx, player: string): void {
  afterCommit(trx, () => {
    for (const side of [player, STAFF]) domainEvents.publish(side, 'chat-changed');
  });
}
