import {
  cashOutLapseReasons,
  type CashOutEnd,
  type CashOutLapseReason,
} from '@pavilion/contract/calls/exchange-position';

import type { Db, Trx } from '../../database/database';
import { sendInboxMessage } from '../../messages/messages.service';
import type { App } from '../../server/app';
import type { BookRow } from './book-row';

/** A cash-out that is ending; the caller holds its market's lock. */
export interface EndingCashOut {
  readonly id: string;
  readonly player: string;
  readonly share: number;
  readonly book: Pick<BookRow, 'event_name' | 'name'>;
}

type EndApp = Pick<App, 'clock' | 'domainEvents'>;
const marketOf = ({ book }: EndingCashOut): string => `${book.event_name}: ${book.name}`;

/** Records a cash-out's amount in poisha and sends its player an inbox message. */
export async function completeCashOut(app: EndApp, trx: Trx, cashOut: EndingCashOut, amount: number): Promise<void> {
  await trx
    .updateTable('exchange_cash_outs')
    .set({ state: 'done', came_to: amount, ended_at: app.clock.now() })
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
    .updateTable('exchange_cash_outs')
    .set({ state: 'lapsed', lapse_reason: reason, ended_at: app.clock.now() })
    .where('id', '=', cashOut.id)
    .execute();
  await sendInboxMessage(app, trx, cashOut.player, {
    kind: 'cash_out_lapsed',
    params: { reason, market: marketOf(cashOut) },
  });
}

/** Lapses the waiting cash-outs of markets that have ended. */
export async function lapseCashOutsOf(app: EndApp, trx: Trx, markets: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('exchange_cash_outs as c')
    .innerJoin('exchange_books as b', 'b.market_id', 'c.market_id')
    .select(['c.id', 'c.player_id as player', 'c.share', 'b.event_name', 'b.name'])
    .where('c.market_id', 'in', markets)
    .where('c.state', '=', 'waiting')
    .execute();
  for (const { id, player, share, ...book } of rows)
    await lapseCashOut(app, trx, { id, player, share, book }, 'market_closed');
}

/** Returns how a player's last cash-out of a market ended, or null if there is none. */
export async function findLastCashOut(db: Db, player: string, market: string): Promise<CashOutEnd | null> {
  const row = await db
    .selectFrom('exchange_cash_outs')
    .select(['id', 'share', 'came_to', 'lapse_reason', 'ended_at'])
    .where('player_id', '=', player)
    .where('market_id', '=', market)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, share, came_to: amount, lapse_reason, ended_at } = row;
  return {
    id,
    share,
    amount,
    state: amount === null ? 'lapsed' : 'done',
    reason: lapse_reason as CashOutLapseReason | null,
    endedAt: ended_at ?? 0,
  };
}
