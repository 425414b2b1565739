import { sql } from 'kysely';
import type { WithdrawalReason } from '@pavilion/contract/calls/withdrawals';
import type { App } from '../../../kernel/app';
import { afterCommit, inTransaction, type Trx } from '../../../kernel/database/database';
import { sendInboxMessage } from '../../messages/messages.service';
import { addStep } from '../transactions/trail';
import { lookUpPayout, type RailPayout, type RailReply, sendPayout } from './payout-rail';
import { isPayoutStopped } from './payout-stop';
import type { Withdrawal, WithdrawalState } from './tables';
import { returnMoney } from './withdrawal-end';
import { withdrawalNumber } from './withdrawal-records';

/** The services a payout needs; an operator's command line has no others. */
type PayoutApp = Pick<App, 'db' | 'clock' | 'ledger' | 'domainEvents' | 'log' | 'links'>;

/** The approver recorded for deposits returned to an under-age player. */
export const RETURN = 'under-age';

/**
 * A frozen player's withdrawal waits until an operator unfreezes the account or rejects it; returned deposits do not
 * wait.
 */
export const isOfFrozenPlayer = sql<boolean>`(exists (select from players where players.id = withdrawals.player_id and players.status = 'frozen') and withdrawals.approved_by is distinct from ${RETURN})`;

/** Milliseconds between queries about the same payout. */
export const POLL_MS = 4000;

const unresolvedStates: readonly WithdrawalState[] = ['sent', 'unknown'];

/**
 * Advances an approved withdrawal by one step: sends it, or looks up its outcome.
 *
 * The 'sent' state is committed before the call to the rail. From then on the money stays on hold until the rail
 * reports paid or refused; a payout unknown to the rail is sent again under the same key.
 */
export async function payOutWithdrawal(app: PayoutApp, id: string): Promise<void> {
  const row = await app.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['approved', ...unresolvedStates])
    .executeTakeFirst();
  if (row === undefined) return;
  if (row.state !== 'approved') {
    const reply = await lookUpPayout(app, id);
    if (reply.kind !== 'never-heard') return applyRailReply(app, row, reply);
    // Another process has just marked it, and may be about to send it.
    const mayBeSending = row.state === 'sent' && app.clock.now() - (row.askedAt ?? 0) < POLL_MS;
    if (!mayBeSending) await applyRailReply(app, row, await sendPayout(app, row));
    return;
  }
  if (await markSent(app, id)) await applyRailReply(app, row, await sendPayout(app, row));
}

/** Handles the rail's message about a payout. An unknown key changes nothing; reconciliation finds it. */
export async function handlePayoutMessage(app: PayoutApp, payout: RailPayout): Promise<void> {
  const row = await app.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', payout.key)
    .where('state', 'in', unresolvedStates)
    .executeTakeFirst();
  if (row !== undefined) await applyRailReply(app, row, { kind: 'known', payout });
}

/** Marks a payout as sent; of two concurrent processes only one succeeds. */
function markSent(app: PayoutApp, id: string): Promise<boolean> {
  return inTransaction(app.db, async (trx) => {
    const now = app.clock.now();
    const moved = await trx
      .updateTable('withdrawals')
      .set({ state: 'sent', askedAt: now, updatedAt: now })
      .where('id', '=', id)
      .where('state', '=', 'approved')
      .where(sql<boolean>`not ${isOfFrozenPlayer} and not ${isPayoutStopped}`)
      .returning('playerId')
      .executeTakeFirst();
    if (moved === undefined) return false;
    await addStep(trx, id, 'sent', now);
    afterCommit(trx, () => app.domainEvents.publish(moved.playerId, 'withdrawal-changed'));
    return true;
  });
}

async function applyRailReply(app: PayoutApp, row: Withdrawal, reply: RailReply): Promise<void> {
  if (reply.kind !== 'known' || !matchesWithdrawal(app, row, reply.payout)) return leavePending(app, row);
  const { state, trx_id, reason } = reply.payout;
  if (state === 'paid' && trx_id !== null)
    return inTransaction(app.db, (trx) => paid(app, trx, row, trx_id.toUpperCase()));
  if (state === 'refused') return inTransaction(app.db, (trx) => refused(app, trx, row, reason));
  await app.db
    .updateTable('withdrawals')
    .set({ state: 'sent', askedAt: app.clock.now() })
    .where('id', '=', row.id)
    .where('state', 'in', unresolvedStates)
    .execute();
}

/** A message with another amount or number is not about this payout. */
function matchesWithdrawal(app: PayoutApp, row: Withdrawal, payout: RailPayout): boolean {
  const same =
    payout.key === row.id &&
    payout.amount === row.amount &&
    payout.to === row.accountNumber &&
    payout.provider.toLowerCase() === row.provider;
  if (!same) app.log.error({ withdrawal: row.id, payout }, 'the rail has a different payout with this key');
  return same;
}

/** No clear reply: the money may have been paid, so it stays on hold and the payout is looked up again. */
async function leavePending(app: PayoutApp, { id, playerId }: Withdrawal): Promise<void> {
  await inTransaction(app.db, async (trx) => {
    const now = app.clock.now();
    await trx
      .updateTable('withdrawals')
      .set({ askedAt: now })
      .where('id', '=', id)
      .where('state', 'in', unresolvedStates)
      .execute();
    const moved = await trx
      .updateTable('withdrawals')
      .set({ state: 'unknown', updatedAt: now })
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .returning('id')
      .executeTakeFirst();
    if (moved === undefined) return;
    await addStep(trx, id, 'unconfirmed', now);
    afterCommit(trx, () => app.domainEvents.publish(playerId, 'withdrawal-changed'));
  });
}

/** Does nothing if another transaction has already moved the state. */
async function paid(app: PayoutApp, trx: Trx, row: Withdrawal, railId: string): Promise<void> {
  const now = app.clock.now();
  const moved = await trx
    .updateTable('withdrawals')
    .set({ state: 'success', railId, updatedAt: now })
    .where('id', '=', row.id)
    .where('state', 'in', unresolvedStates)
    .returning('id')
    .executeTakeFirst();
  if (moved === undefined) return;
  await app.ledger.payOut(trx, row.playerId, row.amount, row.provider, `payout:${row.id}`);
  await addStep(trx, row.id, 'success', now);
  const { name: method, nameBn: methodBn } = await trx
    .selectFrom('paymentMethods')
    .select(['name', 'nameBn'])
    .where('id', '=', row.methodId)
    .executeTakeFirstOrThrow();
  await sendInboxMessage(app, trx, row.playerId, {
    kind: 'withdrawal_paid',
    params: { amount: row.amount, number: withdrawalNumber(row.serial), method, methodBn, account: row.accountNumber },
  });
  afterCommit(trx, () => {
    app.domainEvents.publish(row.playerId, 'balance-changed');
    app.domainEvents.publish(row.playerId, 'withdrawal-changed');
  });
}

async function refused(app: PayoutApp, trx: Trx, row: Withdrawal, railReason: string | null): Promise<void> {
  const reason: WithdrawalReason = railReason === 'no_such_account' ? 'account_refused' : 'rail_refused';
  await returnMoney(app, trx, row.id, unresolvedStates, reason);
}
