import {
  type CashOutEnd,
  type CashOutLapseReason,
  cashOutLapseReasons,
} from '@pavilion/contract/calls/exchange-position';
import type { App } from '../../../kernel/app';
import type { Db, Trx } from '../../../kernel/database/database';
import { sendInboxMessage } from '../../messages/messages.service';
import type { BookRow } from '../books/book-row';

/** A cash-out that is ending; the caller holds its market's lock. */
export interface EndingCashOut {
  readonly id: string;
  readonly player: string;
  readonly share: number;
  readonly book: Pick<BookRow, 'eventName' | 'name'>;
}

type EndApp = Pick<App, 'clock' | 'domainEvents'>;
const marketOf = ({ book }: EndingCashOut): string => `${book.eventName}: ${book.name}`;

/** Records a cash-out's amount in poisha and sends its player an inbox message. */
export async function completeCashOut(app: EndApp, trx: Trx, cashOut: EndingCashOut, amount: number): Promise<void> {
  await trx
    .updateTable('exchangeCashOuts')
    .set({ state: 'done', cameTo: amount, endedAt: app.clock.now() })
    .where('id', '=', cashOut.id)
    .execute();
  await sendInboxMessage(app, trx, cashOut.player, {
    kind: 'cashed_out',
    params: { amount, share: cashOut.share, market: marketOf(cashOut) },
  });
}

/** Records why nothing was traded and sends the player an inbox message. @param code - the code of a refusal. */
export async function lapseCashOut(app: EndApp, trx: Trx, cashOut: EndingCashOut, code: string): Promise<void> {
  const reason = cashOutLapseReasons.find((candidate) => candidate === code) ?? 'other';
  await trx
    .updateTable('exchangeCashOuts')
    .set({ state: 'lapsed', lapseReason: reason, endedAt: app.clock.now() })
    .where('id', '=', cashOut.id)
    .execute();
  await sendInboxMessage(app, trx, cashOut.player, {
    kind: 'cash_out_lapsed',
    params: { reason, market: marketOf(cashOut) },
  });
}

/** Lapses the waiting cash-outs of markets that have ended. */
export async function lapseCashOuts(app: EndApp, trx: Trx, markets: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('exchangeCashOuts as c')
    .innerJoin('exchangeBooks as b', 'b.marketId', 'c.marketId')
    .select(['c.id', 'c.playerId as player', 'c.share', 'b.eventName', 'b.name'])
    .where('c.marketId', 'in', markets)
    .where('c.state', '=', 'waiting')
    .execute();
  for (const { id, player, share, ...book } of rows)
    await lapseCashOut(app, trx, { id, player, share, book }, 'market_closed');
}

/** Returns how a player's last cash-out of a market ended, or null if there is none. */
export async function findLastCashOut(db: Db, player: string, market: string): Promise<CashOutEnd | null> {
  const row = await db
    .selectFrom('exchangeCashOuts')
    .select(['id', 'share', 'cameTo', 'lapseReason', 'endedAt'])
    .where('playerId', '=', player)
    .where('marketId', '=', market)
    .where('endedAt', 'is not', null)
    .orderBy('endedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, share, cameTo: amount, lapseReason, endedAt } = row;
  return {
    id,
    share,
    amount,
    state: amount === null ? 'lapsed' : 'done',
    reason: lapseReason as CashOutLapseReason | null,
    endedAt: endedAt ?? 0,
  };
}
