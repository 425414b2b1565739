import type { App } from '../../../kernel/app';
import type { Trx } from '../../../kernel/database/database';
import type { MessageParams } from '../../messages/message';
import { sendInboxMessage } from '../../messages/messages.service';
import type { BookRow } from '../books/book-row';
import type { BookSelection } from '../books/tables';
import type { AffectedExposure } from '../holds/holds';

interface Removals {
  readonly book: BookRow;
  readonly removed: readonly BookSelection[];
  readonly isAllVoid: boolean;
  /** Every player with a bet. */
  readonly affected: readonly AffectedExposure[];
  /** Players whose shortfall grew. */
  readonly short: readonly string[];
}

type Withdrawal = MessageParams['runner_withdrawn'];

/** Tells every player with a bet what a removal did to the bets, and what of their possible loss isn't held. */
export async function notifyRemovals(
  app: Pick<App, 'clock' | 'domainEvents'>,
  trx: Trx,
  { book, removed, isAllVoid, affected, short }: Removals,
): Promise<void> {
  const market = `${book.eventName}: ${book.name}`;
  const withdrawals = withdrawalsOf(book, removed, isAllVoid, market);
  for (const { player } of affected)
    for (const params of withdrawals) await sendInboxMessage(app, trx, player, { kind: 'runner_withdrawn', params });
  if (short.length === 0) return;
  const rows = await trx
    .selectFrom('exchangeExposures')
    .select(['playerId', 'shortfall'])
    .where('groupId', '=', book.groupId)
    .where('playerId', 'in', short)
    .execute();
  for (const { playerId, shortfall: amount } of rows)
    await sendInboxMessage(app, trx, playerId, { kind: 'exchange_shortfall', params: { amount, market } });
}

/** Runners withdrawn at once are one message, unless each reduces the odds by its own factor. */
function withdrawalsOf(
  book: BookRow,
  removed: readonly BookSelection[],
  isAllVoid: boolean,
  market: string,
): Withdrawal[] {
  const reducing = isAllVoid ? [] : removed.filter((runner) => reduces(book, runner));
  const others = removed.filter((runner) => !reducing.includes(runner));
  const effect = isAllVoid ? 'all' : book.removalPolicy === 'VOID_ALL_BEFORE' ? 'before' : 'void';
  return [
    ...(others.length > 0 ? [{ runner: others.map(({ name }) => name).join(', '), market, effect } as const] : []),
    ...reducing.map(({ name: runner, factor = 0 }) => ({ runner, market, effect: 'reduced', factor }) as const),
  ];
}

/** As exchange_reduced_price: in a win market odds are reduced from 2.5 percent on. */
const reduces = ({ removalPolicy, winners }: BookRow, { factor = 0 }: BookSelection): boolean =>
  removalPolicy === 'REDUCE' && factor >= (winners === 1 ? 250 : 1);
