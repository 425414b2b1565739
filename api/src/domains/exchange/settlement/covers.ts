import { sql } from 'kysely';
import type { App } from '../../../kernel/app';
import type { Trx } from '../../../kernel/database/database';
import { sendInboxMessage } from '../../messages/messages.service';
import type { BookRow } from '../books/book-row';

/** Returns what the house has paid of players' losses in the groups of these markets, by player. */
export async function readCovers(trx: Trx, books: readonly BookRow[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('exchangeCovers')
    .select((e) => ['playerId', e.fn.sum<string>('amount').as('amount')])
    .where(
      'groupId',
      'in',
      books.map(({ groupId }) => groupId),
    )
    .groupBy('playerId')
    .execute();
  return new Map(rows.map(({ playerId, amount }) => [playerId, Number(amount)]));
}

/** Stores changes of what the house has paid of players' losses, and tells them of what it pays now. */
export async function writeCovers(
  app: Pick<App, 'clock' | 'domainEvents'>,
  trx: Trx,
  books: readonly BookRow[],
  changes: ReadonlyMap<string, number>,
): Promise<void> {
  // Runners are withdrawn from exchange markets only, and one decision has one of them with its house markets.
  const book = books.find(({ kind }) => kind === 'exchange') ?? books[0];
  if (book === undefined) return;
  for (const [player, amount] of changes) {
    await sql`
      insert into exchange_covers (group_id, player_id, amount) values (${book.groupId}, ${player}, ${Math.max(0, amount)})
      on conflict (group_id, player_id) do update set amount = exchange_covers.amount + ${amount}`.execute(trx);
    if (amount > 0)
      await sendInboxMessage(app, trx, player, {
        kind: 'exchange_covered',
        params: { amount, market: `${book.eventName}: ${book.name}` },
      });
  }
}
