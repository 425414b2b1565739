import { type AuditAct, writeAudit } from '../../../kernel/audit/audit.service';
import { inTransaction, type Trx } from '../../../kernel/database/database';
import type { Desk } from '../../../session/desk';
import { type BookRow, lockBooks } from '../books/book-row';
import { publishAfterCommit } from '../books/exchange-events';
import { NotSettled } from './decide.service';

/**
 * Suspends a market for bets until an operator opens it again, whatever the feed says. Waiting orders stay in the book,
 * but none is matched; bets whose delay ends meanwhile lapse.
 *
 * @throws {NotSettled} if the market is unknown, settled or already suspended.
 */
export function suspendAsOperator(desk: Desk, market: string, reason: string): Promise<void> {
  return change(desk, market, reason, 'market-suspend', ({ name, eventName, suspendedBy }) => {
    if (suspendedBy !== null) throw new NotSettled(`${name} of ${eventName} is already suspended, by ${suspendedBy}.`);
    return { suspendedBy: desk.operator };
  });
}

/**
 * Ends an operator's suspension: the market is again what the feed says.
 *
 * @throws {NotSettled} if the market is unknown, settled or not suspended by an operator.
 */
export function openAsOperator(desk: Desk, market: string, reason: string): Promise<void> {
  return change(desk, market, reason, 'market-open', ({ name, eventName, suspendedBy }) => {
    if (suspendedBy === null) throw new NotSettled(`${name} of ${eventName} is not suspended by an operator.`);
    return { suspendedBy: null };
  });
}

/**
 * Limits the stake of each new bet in a market; earlier bets stay.
 *
 * @param maxStake - poisha; null for the site's own limit.
 * @throws {NotSettled} if the market is unknown or settled.
 */
export function limitAsOperator(desk: Desk, market: string, reason: string, maxStake: number | null): Promise<void> {
  return change(desk, market, reason, 'market-limit', () => ({ maxStake }));
}

type Changes = Partial<Pick<BookRow, 'suspendedBy' | 'maxStake'>>;

/** Changes a market's row under its lock, with an entry in the operators' log. */
function change(
  { app, operator }: Desk,
  market: string,
  reason: string,
  act: Extract<AuditAct, `market-${string}`>,
  changesOf: (book: BookRow) => Changes,
): Promise<void> {
  return inTransaction(app.db, async (trx: Trx) => {
    const [book] = await lockBooks(trx, [market]);
    if (book === undefined) throw new NotSettled(`Market '${market.slice(0, 60)}' has no bets or does not exist.`);
    const { name, eventName: event, settledAt } = book;
    if (settledAt !== null || book.status === 'CLOSED') throw new NotSettled(`${name} of ${event} takes no more bets.`);
    const changes = changesOf(book);
    const at = app.clock.now();
    await trx
      .updateTable('exchangeBooks')
      .set({ ...changes, updatedAt: at })
      .where('marketId', '=', market)
      .execute();
    publishAfterCommit(app, trx, [market], []);
    const details = { event, name, ...('maxStake' in changes && { limit: changes.maxStake ?? null }), reason };
    await writeAudit(trx, { at, operator, act, subject: market, details });
  });
}
