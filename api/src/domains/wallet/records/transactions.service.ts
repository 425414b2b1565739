import type { Selectable } from 'kysely';
import type { showTransactions, Transaction } from '@pavilion/contract/calls/wallet';
import type { transactionTotals } from '@pavilion/contract/calls/wallet-records';
import type { QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import { everyRow, type List, type PageRange, readPage, selectRange } from '../../../http/lists/page';
import { dayOf, type Range, rangeOf } from '../../../http/lists/range';
import type { App } from '../../../kernel/app';
import type { Db } from '../../../kernel/database/database';
import type { Tables } from '../../../kernel/database/tables';
import { bangla, type MethodName, methodNames } from '../methods/method-names';
import { recordNumber } from '../transactions/record-number';

type TransactionQuery = Omit<QueryOf<typeof showTransactions>, 'size' | 'cursor'>;
type Filter = Pick<TransactionQuery, 'type' | 'key'>;
type Row = Selectable<Tables['transactionRecords']>;

/** Returns one page of a player's deposits, withdrawals, adjustments, rebates and bonuses. */
export async function listTransactions(
  app: App,
  player: string,
  query: QueryOf<typeof showTransactions>,
): Promise<ReplyOf<typeof showTransactions>> {
  const range = rangeOf(query, app.clock.now());
  const { rows, page } = await readPage(listOf(query), query, (pageRange) =>
    readRecords(app.db, player, query, range, pageRange),
  );
  return { data: rows.map(({ transaction }) => transaction), page };
}

/** Yields all transactions of a range, in batches. */
export async function* everyTransaction(
  app: App,
  player: string,
  query: TransactionQuery,
): AsyncGenerator<Transaction[]> {
  const range = rangeOf(query, app.clock.now());
  for await (const rows of everyRow(listOf(query), (pageRange) => readRecords(app.db, player, query, range, pageRange)))
    yield rows.map(({ transaction }) => transaction);
}

const orders = {
  newest: { by: 'createdAt', order: 'desc' },
  oldest: { by: 'createdAt', order: 'asc' },
  largest: { by: 'amount', order: 'desc' },
  smallest: { by: 'amount', order: 'asc' },
} as const;

function listOf({ type, key, days, from, to, sort = 'newest' }: TransactionQuery): List {
  return { name: ['transactions', type, key, days, from, to], ...orders[sort] };
}

const chosen = (code: number | undefined): code is 0 | 1 | 2 => code !== undefined && code !== -1;

/** The paged query; `npm run bench -- records` counts its database pages. */
export function recordsOf(db: Db, player: string, { type, key }: Filter, range: Range, pageRange: PageRange) {
  const rows = db
    .selectFrom('transactionRecords')
    .selectAll()
    .where('playerId', '=', player)
    .$if(pageRange.by === 'amount', (query) =>
      query.where('createdAt', '>=', range[0]).where('createdAt', '<', range[1]),
    )
    .$if(chosen(type), (query) => query.where('type', '=', type as 0))
    .$if(chosen(key), (query) => query.where('key', '=', key as 0));
  return pageRange.by === 'amount' ? selectRange(rows, pageRange) : selectRange(rows, pageRange, range);
}

async function readRecords(db: Db, player: string, filter: Filter, range: Range, pageRange: PageRange) {
  const rows = await recordsOf(db, player, filter, range, pageRange).execute();
  const methods = await methodNames(
    db,
    rows.map(({ methodId }) => methodId),
  );
  return rows.map((row) => ({
    id: row.id,
    sortedBy: pageRange.by === 'amount' ? row.amount : row.createdAt,
    transaction: toTransaction(row, methods.get(row.methodId ?? 0)),
  }));
}

function toTransaction(row: Row, method: MethodName | undefined): Transaction {
  return {
    id: row.id,
    number: recordNumber(row.kind, row.serial),
    action: row.kind === 'rebate' ? 'bonus' : row.kind,
    key: row.key,
    amount: row.amount,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    proof: row.proof,
    reason: row.reason,
    method:
      method === undefined
        ? null
        : { icon: method.icon, name: method.name, ...bangla(method), type: row.accountType ?? '' },
  };
}

/**
 * Returns the count and the sum for the requested status, from the daily sums; with all statuses, the sum covers
 * successful ones only.
 */
export async function totalTransactions(
  app: App,
  player: string,
  query: QueryOf<typeof transactionTotals>,
): Promise<ReplyOf<typeof transactionTotals>> {
  const [from, to] = rangeOf(query, app.clock.now());
  const { type, key } = query;
  const days = await app.db
    .selectFrom('transactionDays')
    .select((e) => [
      'type',
      'key',
      e.fn.sum<number>('transactions').as('count'),
      e.fn.sum<number>('amount').as('amount'),
    ])
    .where('playerId', '=', player)
    .where('day', '>=', dayOf(from))
    .where('day', '<', dayOf(to))
    .$if(chosen(type), (rows) => rows.where('type', '=', type as 0))
    .$if(chosen(key), (rows) => rows.where('key', '=', key as 0))
    .groupBy(['type', 'key'])
    .execute();
  const moved = chosen(key) ? key : 1;
  const sum = (of: 0 | 1 | 2): number =>
    days.filter((day) => day.type === of && day.key === moved).reduce((all, day) => all + Number(day.amount), 0);
  return {
    count: days.reduce((all, day) => all + Number(day.count), 0),
    deposits: sum(0),
    withdrawals: sum(1),
    adjustments: sum(2),
  };
}
