import type { Selectable } from 'kysely';
import { INBOX_PAGE_MAX, type InboxMessage, type listInbox } from '@pavilion/contract/calls/inbox';
import type { QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import { newId } from '@pavilion/database/id';
import type { App } from '../../kernel/app';
import { afterCommit, type Db, type Trx } from '../../kernel/database/database';
import type { Tables } from '../../kernel/database/tables';
import { linkOf } from './link';
import type { Message } from './message';
import { type Reader, renderMessage } from './render';

type Row = Selectable<Tables['inboxMessages']>;

/**
 * Puts a message into a player's inbox, in the transaction of the event it reports; the player's pages are notified
 * after the commit.
 *
 * A message stores poisha, codes and numbers; its text is rendered when it is read.
 */
export async function sendInboxMessage(
  app: Pick<App, 'clock' | 'domainEvents'>,
  trx: Trx,
  player: string,
  { kind, params }: Message,
): Promise<void> {
  await trx
    .insertInto('inboxMessages')
    .values({
      id: newId(),
      playerId: player,
      kind,
      params: JSON.stringify(params),
      createdAt: app.clock.now(),
      readAt: null,
      deletedAt: null,
    })
    .execute();
  afterCommit(trx, () => app.domainEvents.publish(player, 'inbox-changed'));
}

/** Returns one page, or the messages older than a cursor; empty past the last one. */
export async function readInbox(
  db: Db,
  player: string,
  { page, perPage, before }: QueryOf<typeof listInbox>,
  reader: Reader,
): Promise<ReplyOf<typeof listInbox>> {
  const size = wholeWithin(perPage, 1, INBOX_PAGE_MAX);
  const current = wholeWithin(page, 1, 1_000_000);
  const { total, unread } = await counts(db, player);
  // Reads one extra row to find out whether older messages exist.
  const all = ownMessages(db, player)
    .orderBy('serial', 'desc')
    .limit(size + 1);
  const found = await (
    before === undefined ? all.offset((current - 1) * size) : all.where('serial', '<', Math.trunc(before))
  ).execute();
  const rows = found.slice(0, size);
  return {
    success: true,
    data: {
      data: rows.map((row) => toMessage(row, reader)),
      currentPage: current,
      lastPage: Math.max(1, Math.ceil(total / size)),
      total,
    },
    unread,
    next: found.length > size ? (rows.at(-1)?.serial ?? null) : null,
  };
}

export async function findMessage(
  db: Db,
  player: string,
  id: string,
  reader: Reader,
): Promise<InboxMessage | undefined> {
  const row = await ownMessages(db, player).where('id', '=', id).executeTakeFirst();
  return row && toMessage(row, reader);
}

type Mark = 'readAt' | 'deletedAt';

/** Marks one message as read or deleted. @returns false if the player has no such message. */
export async function markMessage(app: App, player: string, id: string, mark: Mark): Promise<boolean> {
  if ((await ownMessages(app.db, player).where('id', '=', id).executeTakeFirst()) === undefined) return false;
  await markAll(app, player, [id], mark);
  return true;
}

/** Marks those of the given messages that belong to the player. @returns the number changed. */
export async function markAll(app: App, player: string, ids: readonly string[], mark: Mark): Promise<number> {
  const { numUpdatedRows } = await app.db
    .updateTable('inboxMessages')
    .set({ [mark]: app.clock.now() })
    .where('playerId', '=', player)
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .where(mark, 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) app.domainEvents.publish(player, 'inbox-changed');
  return Number(numUpdatedRows);
}

function ownMessages(db: Db, player: string) {
  return db.selectFrom('inboxMessages').selectAll().where('playerId', '=', player).where('deletedAt', 'is', null);
}

async function counts(db: Db, player: string): Promise<{ total: number; unread: number }> {
  const row = await db
    .selectFrom('inboxMessages')
    .select((e) => [e.fn.countAll().as('total'), e.fn.countAll().filterWhere('readAt', 'is', null).as('unread')])
    .where('playerId', '=', player)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), unread: Number(row.unread) };
}

function wholeWithin(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.trunc(value)));
}

function toMessage(row: Row, reader: Reader): InboxMessage {
  const message = { kind: row.kind, params: row.params } as Message;
  return {
    id: row.id,
    ...renderMessage(message, reader),
    isRead: row.readAt === null ? 0 : 1,
    createdAt: row.createdAt,
    kind: row.kind,
    link: linkOf(message),
  };
}
