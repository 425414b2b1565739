import { sql } from 'kysely';
import { pendingStates } from '../../domains/wallet/payouts/tables';
import { checkBook } from '../../ledger/check';
import type { Finding, ReconcileApp } from './finding';
import { exchangeFindings } from './reconcile-exchange';
import { railLists } from './reconcile-rail';

/** Milliseconds money may wait before a person should look. */
const STUCK_MS = 60 * 60_000;
const taka = (poisha: number): string => `৳${(poisha / 100).toFixed(2)}`;

/**
 * Compares the ledger, the balances, deposits and withdrawals, and the payment rail; changes nothing.
 *
 * @returns all differences; empty if there are none.
 */
export async function reconcile(app: ReconcileApp): Promise<Finding[]> {
  const parts = await Promise.all([
    book(app),
    holds(app),
    bookedDeposits(app),
    deposits(app),
    unclaimed(app),
    bookedWithdrawals(app),
    stuck(app),
    railLists(app),
    exchangeFindings(app.db),
  ]);
  return parts.flat();
}

async function book({ db }: ReconcileApp): Promise<Finding[]> {
  const { unbalanced, drifted, total } = await checkBook(db);
  const findings: Finding[] = [];
  if (unbalanced > 0)
    findings.push({
      code: 'book_unbalanced',
      subject: 'ledger',
      detail: `${unbalanced} transactions whose entries do not sum to zero`,
    });
  if (drifted > 0)
    findings.push({
      code: 'balance_drifted',
      subject: 'ledger',
      detail: `${drifted} accounts whose balance is not the sum of their entries`,
    });
  if (total !== 0)
    findings.push({ code: 'money_not_conserved', subject: 'ledger', detail: `all balances sum to ${taka(total)}` });
  return findings;
}

async function holds({ db }: ReconcileApp): Promise<Finding[]> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin(
      db
        .selectFrom('withdrawals')
        .select((e) => ['playerId', e.fn.sum<number>('amount').as('pending')])
        .where('state', 'in', pendingStates)
        .groupBy('playerId')
        .as('open'),
      'open.playerId',
      'accounts.owner',
    )
    .select(['owner', 'balance', (e) => e.fn.coalesce('open.pending', sql<number>`0`).as('pending')])
    .where('kind', '=', 'held')
    .where((e) => e('balance', '<>', e.fn.coalesce('open.pending', sql<number>`0`)))
    .execute();
  return rows.map(({ owner, balance, pending }) => ({
    code: 'held_differs',
    subject: owner,
    detail: `${taka(balance)} held, ${taka(Number(pending))} in open withdrawals`,
  }));
}

/** What was posted in months that are detached was compared while they were there; only its sums are left. */
const isAttached = sql`t.created_at >= coalesce(
  (select max(until_at) from detached_months where table_name = 'entries'), t.created_at)`;

/** Joins the main-money entry that the ledger posted under a key with the row it should belong to. */
async function bookedDeposits({ db }: ReconcileApp): Promise<Finding[]> {
  const { rows } = await sql<{ id: string; amount: number; booked: number | null }>`
    select d.id, d.amount, sum(e.amount)::bigint as booked from deposits d
      left join transactions t on t.key = 'deposit:' || d.id
      left join entries e on e.transaction_id = t.id and e.created_at = t.created_at and e.amount > 0
    where d.state = 'success' and coalesce(${isAttached}, true) group by d.id having sum(e.amount) is distinct from d.amount`.execute(
    db,
  );
  return rows.map(({ id, amount, booked }) => ({
    code: 'deposit_not_booked',
    subject: id,
    detail: `credited with ${taka(amount)}, in the ledger ${booked === null ? 'nothing' : taka(booked)}`,
  }));
}

async function bookedWithdrawals({ db }: ReconcileApp): Promise<Finding[]> {
  const { rows } = await sql<{ id: string; state: string; amount: number; booked: number | null }>`
    select w.id, w.state, w.amount, sum(e.amount)::bigint as booked from withdrawals w
      left join transactions t on t.key = case w.state when 'success' then 'payout:' || w.id when 'fail' then 'withdrawal-returned:' || w.id else 'withdrawal:' || w.id end
      left join entries e on e.transaction_id = t.id and e.created_at = t.created_at and e.amount > 0
    where coalesce(${isAttached}, true) group by w.id having sum(e.amount) is distinct from w.amount`.execute(db);
  return rows.map(({ id, state, amount, booked }) => ({
    code: 'withdrawal_not_booked',
    subject: id,
    detail: `${state} with ${taka(amount)}, in the ledger ${booked === null ? 'nothing' : taka(booked)}`,
  }));
}

/** Checks that each credited deposit has a payment at the rail, with its amount and to its number. */
async function deposits({ db }: ReconcileApp): Promise<Finding[]> {
  const rows = await db
    .selectFrom('deposits')
    .leftJoin('railPayments', (join) =>
      join.onRef('railPayments.provider', '=', 'deposits.provider').onRef('railPayments.trxId', '=', 'deposits.proof'),
    )
    .select(['deposits.id', 'deposits.amount', 'deposits.number', 'proof', 'railPayments.amount as paid', 'toNumber'])
    .where('state', '=', 'success')
    .where((e) =>
      e.or([
        e('railPayments.amount', 'is', null),
        e('railPayments.amount', '<>', e.ref('deposits.amount')),
        e('toNumber', '<>', e.ref('deposits.number')),
      ]),
    )
    .execute();
  return rows.map(({ id, amount, number, proof, paid, toNumber }) =>
    paid === null
      ? {
          code: 'deposit_without_payment',
          subject: id,
          detail: `credited for ${proof ?? 'no transaction id'}, which the rail does not list`,
        }
      : {
          code: 'deposit_differs_from_payment',
          subject: id,
          detail: `${taka(amount)} to ${number}, on the rail ${taka(paid)} to ${toNumber ?? '?'}`,
        },
  );
}

/** Finds payments to our numbers that stay unclaimed for an hour. */
async function unclaimed({ db, clock }: ReconcileApp): Promise<Finding[]> {
  const rows = await db
    .selectFrom('railPayments')
    .select(['provider', 'trxId', 'amount', 'toNumber'])
    .where('receivedAt', '<=', clock.now() - STUCK_MS)
    .where((e) => e.exists(e.selectFrom('merchantNumbers').select('number').whereRef('number', '=', 'toNumber')))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('deposits')
            .select('id')
            .whereRef('deposits.provider', '=', 'railPayments.provider')
            .whereRef('proof', '=', 'trxId')
            .where('state', 'in', ['processing', 'success']),
        ),
      ),
    )
    .execute();
  return rows.map(({ provider, trxId, amount, toNumber }) => ({
    code: 'payment_unclaimed',
    subject: `${provider} ${trxId}`,
    detail: `${taka(amount)} to ${toNumber}`,
  }));
}

async function stuck({ db, clock }: ReconcileApp): Promise<Finding[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'state', 'amount'])
    .where('state', 'in', ['approved', 'sent', 'unknown'])
    .where('updatedAt', '<=', clock.now() - STUCK_MS)
    .execute();
  return rows.map(({ id, state, amount }) => ({
    code: 'withdrawal_stuck',
    subject: id,
    detail: `${taka(amount)} ${state} for more than an hour`,
  }));
}
