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
  /** Players of cross-matches that it made void. */
  readonly crossed: ReadonlySet<string>;
  /** Players whose shortfall grew. */
  readonly short: readonly string[];
}

type Withdrawal = MessageParams['runner_withdrawn'];

/** Tells every player with a bet what a removal did to the bets, and what of their possible loss isn't held. */
export async function notifyRemovals(
  app: Pick<App, 'clock' | 'domainEvents'>,
  trx: Trx,
  { book, removed, isAllVoid, affected, crossed, short }: Removals,
): Promise<void> {
  const market = `${book.eventName}: ${book.name}`;
  for (const { player } of affected)
    for (const params of withdrawalsOf({ book, removed, isAllVoid }, market, crossed.has(player)))
      await sendInboxMessage(app, trx, player, { kind: 'runner_withdrawn', params });
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
  { book, removed, isAllVoid }: Pick<Removals, 'book' | 'removed' | 'isAllVoid'>,
  market: string,
  isCrossed: boolean,
): Withdrawal[] {
  const reducing = isAllVoid ? [] : removed.filter((runner) => reduces(book, runner));
  const others = removed.filter((runner) => !reducing.includes(runner));
  const effect = effectOf(book, isAllVoid);
  const hasSets = isCrossed && effect === 'void';
  // Where all of them reduce the odds, void cross-matches are told beside that.
  const named = others.length === 0 && hasSets ? removed : others;
  const runner = named.map(({ name }) => name).join(', ');
  return [
    ...(named.length > 0 ? [{ runner, market, effect, ...(hasSets && ({ isCrossed: true } as const)) }] : []),
    ...reducing.map(({ name, factor = 0 }) => ({ runner: name, market, effect: 'reduced', factor }) as const),
  ];
}

function effectOf({ removalPolicy }: BookRow, isAllVoid: boolean): 'void' | 'before' | 'all' {
  if (isAllVoid) return 'all';
  return removalPolicy === 'VOID_ALL_BEFORE' ? 'before' : 'void';
}

/** As exchange_reduced_price: in a win market odds are reduced from 2.5 percent on. */
const reduces = ({ removalPolicy, winners }: BookRow, { factor = 0 }: BookSelection): boolean =>
  removalPolicy === 'REDUCE' && factor >= (winners === 1 ? 250 : 1);
