import { sql } from 'kysely';
import type { ListedMarket } from '@pavilion/contract/operator-markets';
import { type AuditAct, type AuditDetails, writeAudit } from '../../../kernel/audit/audit.service';
import { type Db, inTransaction, type Trx } from '../../../kernel/database/database';
import { requireApproval } from '../../../session/approvals/approval.service';
import type { Desk } from '../../../session/desk';
import { sendInboxMessage } from '../../messages/messages.service';
import { lockBooks } from '../books/book-row';
import { publishAfterCommit } from '../books/exchange-events';
import { storeLastLevels } from '../books/levels';
import { isRemoved, isRemovedRow } from '../books/removed-markets';
import { lapseCashOuts } from '../holds/cash-out-end';
import { adjustHolds } from '../holds/holds';
import { removeFromBook } from '../holds/remove-orders';
import { decideMarkets, type Decision, NotSettled, type SettlementOutcome } from './decide.service';
import type { DecidedMarket } from './settlement-records';

/** Lists markets with bets: unsettled ones oldest first, or the latest settled. */
export async function listMarkets(
  db: Db,
  { isSettled, limit }: { readonly isSettled: boolean; readonly limit: number },
): Promise<ListedMarket[]> {
  const { rows } = await sql<ListedMarket>`
    select b.market_id as market, b.event_name as event, b.name, b.status, case when b.status <> 'CLOSED' and ${isRemovedRow} then 'gone' else '' end as feed, coalesce(b.suspended_by, '') as suspended, case when b.settled_at is null then '' else coalesce(b.result_name, 'void') end as result,
      count(distinct o.player_id)::integer as players, coalesce(sum(o.matched + o.voided) filter (where o.side <> 'lay'), 0)::bigint as matched, coalesce(sum(o.remaining), 0)::bigint as waiting,
      coalesce(b.settled_at, b.updated_at) as at
    from exchange_books b join exchange_orders o using (market_id)
    where (b.settled_at is not null) = ${isSettled}
    group by b.market_id order by ${sql.raw(isSettled ? 'b.settled_at desc' : 'b.updated_at')}, b.market_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export function settlementsOf(db: Db, market: string) {
  return db.selectFrom('exchangeSettlements').selectAll().where('marketId', '=', market).orderBy('part').execute();
}

/** Selects the operators' acts on a market, newest first. */
export function actsOn(db: Db, market: string) {
  return db
    .selectFrom('auditLog')
    .select(['seq', 'at', 'operator', 'act', 'details'])
    .where('subject', '=', market)
    .where('act', 'like', 'market-%')
    .orderBy('seq', 'desc')
    .execute();
}

/** Selects each player's net result in a market. */
export function netsIn(db: Db, market: string) {
  return db
    .selectFrom('exchangeNets')
    .innerJoin('players', 'players.id', 'playerId')
    .select(['playerId', 'username', 'profit', 'commission', 'net'])
    .where('marketId', '=', market)
    .orderBy('net')
    .execute();
}

/** Thrown to roll back a dry run. */
class DryRunRollback extends Error {
  constructor(readonly decided: SettlementOutcome) {
    super('looked at');
  }
}

/**
 * Ends a market that the feed dropped without closing it, or that an operator has suspended: waiting orders lapse, and it
 * can be settled.
 *
 * @throws {NotSettled} if it isn't an exchange market, is already closed, or is still open in the feed.
 */
export async function closeAsOperator(
  { app, operator }: Desk,
  id: string,
  reason: string,
): Promise<{ readonly lapsed: number }> {
  return inTransaction(app.db, async (trx) => {
    const [book] = await lockBooks(trx, [id]);
    if (book === undefined) throw new NotSettled(`Market '${id.slice(0, 60)}' has no bets or does not exist.`);
    const { name, eventName: event, kind, status } = book;
    if (kind !== 'exchange')
      throw new NotSettled(`${name} of ${event} is the house's own: settle or void it without closing it.`);
    if (status === 'CLOSED') throw new NotSettled(`${name} of ${event} is already closed.`);
    if (!isRemoved(book) && book.suspendedBy === null)
      throw new NotSettled(
        `${name} of ${event} is ${status} in the feed, which still carries it: wait until it is closed there, suspend it first, or void it.`,
      );
    const now = app.clock.now();
    await trx
      .updateTable('exchangeBooks')
      .set({ status: 'CLOSED', updatedAt: now })
      .where('marketId', '=', id)
      .execute();
    await storeLastLevels(trx, id);
    await lapseCashOuts(app, trx, [id]);
    const lapsed = await removeFromBook(trx, { markets: [id] }, 'market_closed', now);
    await adjustHolds(app, trx, lapsed);
    publishAfterCommit(app, trx, [id], new Set(lapsed.map(({ player }) => player)));
    await writeAudit(trx, {
      at: now,
      operator,
      act: 'market-close',
      subject: id,
      details: { event, name, before: status, lapsed: lapsed.length, reason },
    });
    return { lapsed: lapsed.length };
  });
}

export interface OperatorSettlement {
  readonly decisions: readonly Decision[];
  readonly act: Extract<AuditAct, `market-${string}`>;
  readonly reason: string;
  /** Hash of the source file, if there was one. */
  readonly source?: string;
  /** Reports the changes without making them. */
  readonly isDry: boolean;
}

/** Settles, corrects or voids markets in one transaction, with entries in the operators' log. */
export async function settleAsOperator(desk: Desk, settling: OperatorSettlement): Promise<SettlementOutcome> {
  const { app, operator } = desk;
  const { decisions, act, reason, source, isDry } = settling;
  try {
    return await inTransaction(app.db, async (trx) => {
      const decided = await decideMarkets(app, trx, decisions, { operator, reason });
      if (isDry) throw new DryRunRollback(decided);
      await notifyCorrected(desk, trx, decided);
      const approved = await approvalOf(desk, trx, settling, decided);
      for (const market of decided.markets) {
        const { players, won, lost, commission, part } = market;
        const details = {
          event: market.event,
          name: market.name,
          before: before(market),
          result: market.resultName ?? 'void',
          part,
          players,
          won,
          lost,
          commission,
          reason,
          ...(source !== undefined && { scorecard: source }),
          ...approved,
        };
        await writeAudit(trx, { at: app.clock.now(), operator, act, subject: market.market, details });
      }
      return decided;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.decided;
    throw error;
  }
}

/** A correction of what was settled may need a second operator; a first settlement does not. */
async function approvalOf(
  desk: Desk,
  trx: Trx,
  settling: OperatorSettlement,
  { markets }: SettlementOutcome,
): Promise<AuditDetails> {
  const corrected = markets.filter(({ before: was }) => was !== undefined);
  const [first] = corrected;
  if (first === undefined) return {};
  const results = corrected.map(
    (each) => `${each.name} of ${each.event}: ${before(each)} → ${each.resultName ?? 'void'}`,
  );
  return requireApproval(desk, trx, {
    kind: 'resettlement',
    amount: null,
    subject: first.market,
    summary: `${settling.act}: ${results.join('; ')}`,
    payload: { ...settling },
  });
}

function before({ before: was }: DecidedMarket): string {
  return was === undefined ? 'open' : (was ?? 'void');
}

/** Sends players an inbox message explaining a correction of their balance. */
async function notifyCorrected({ app }: Desk, trx: Trx, { markets, owed }: SettlementOutcome): Promise<void> {
  for (const { before: was, changes, event, name, settlesBy } of markets) {
    if (was === undefined) continue;
    for (const { player, amount } of changes)
      await sendInboxMessage(app, trx, player, {
        kind: 'market_resettled',
        params: { amount, market: `${event}: ${name}`, ...(settlesBy && { settlesBy }) },
      });
  }
  for (const [player, amount] of owed)
    if (amount < 0) await sendInboxMessage(app, trx, player, { kind: 'exchange_owed', params: { amount: -amount } });
}
