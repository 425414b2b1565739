import { writeAudit } from '../../../kernel/audit/audit.service';
import { inTransaction } from '../../../kernel/database/database';
import type { Desk } from '../../../session/desk';
import { type BookRow, lockBooks, selectionsJson } from '../books/book-row';
import type { BookSelection } from '../books/tables';
import { lineOf } from '../handicaps/handicap';
import { processRemovals } from '../removals/removals.service';
import { NotSettled } from './decide.service';
import { voidGroup } from './void-group';

interface Withdrawal {
  readonly market: string;
  readonly runner: string;
  /** Reduction factor in percent x100; only in markets that reduce. */
  readonly factor: number | undefined;
  readonly reason: string;
}

/**
 * Withdraws a runner of an exchange market for good, as the feed would: its removal policy applies.
 *
 * @returns whether too few runners are left, so that the market is void.
 * @throws {NotSettled} if the market or runner can't be withdrawn this way; nothing was changed.
 */
export async function withdrawAsOperator(
  { app, operator }: Desk,
  { market, runner, factor, reason }: Withdrawal,
): Promise<{ readonly isAllVoid: boolean }> {
  return inTransaction(app.db, async (trx) => {
    const [book] = await lockBooks(trx, [market]);
    if (book === undefined) throw new NotSettled(`Market '${market.slice(0, 60)}' has no bets or does not exist.`);
    requireWithdrawable(book, runner, factor);
    const own = book.selections.find(({ outcome }) => outcome === runner);
    const selections = book.selections.map((each) =>
      each.outcome === runner || isOnLine(each, own)
        ? { ...each, isWithdrawn: true, ...(factor !== undefined && { factor }) }
        : each,
    );
    const at = app.clock.now();
    await trx
      .updateTable('exchangeBooks')
      .set({ selections: selectionsJson(selections), updatedAt: at })
      .where('marketId', '=', market)
      .execute();
    const { runners, isAllVoid } = await processRemovals(app, trx, { ...book, selections }, operator);
    if (isAllVoid) await voidGroup(app, trx, book.groupId, operator);
    const { name, eventName: event, removalPolicy: policy } = book;
    const details = {
      event,
      name,
      runner: runners.join(', '),
      policy,
      factor: factor ?? null,
      result: isAllVoid ? 'void' : null,
      reason,
    };
    await writeAudit(trx, { at, operator, act: 'market-withdraw', subject: market, details });
    return { isAllVoid };
  });
}

/** A line has one winner, and none if one of its two selections is withdrawn. */
const isOnLine = ({ handicap }: BookSelection, other: BookSelection | undefined): boolean =>
  handicap !== undefined && other?.handicap !== undefined && lineOf(handicap) === lineOf(other.handicap);

function requireWithdrawable(
  { name, eventName: event, kind, settledAt, removalPolicy, selections }: BookRow,
  runner: string,
  factor: number | undefined,
): void {
  if (kind !== 'exchange') throw new NotSettled(`${name} of ${event} follows its match: withdraw the runner there.`);
  if (settledAt !== null) throw new NotSettled(`${name} of ${event} is settled: correct its result instead.`);
  const withdrawn = selections.find(({ outcome }) => outcome === runner);
  if (withdrawn?.isWithdrawn) throw new NotSettled(`${withdrawn.name} is already withdrawn, which is final.`);
  if (removalPolicy === 'REDUCE' && factor === undefined)
    throw new NotSettled(`${name} of ${event} reduces odds: give the reduction factor with --factor.`);
  if (removalPolicy !== 'REDUCE' && factor !== undefined)
    throw new NotSettled(`${name} of ${event} reduces no odds (${removalPolicy}): leave out --factor.`);
}
