import { sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import type { App } from '../../../kernel/app';
import { writeAudit } from '../../../kernel/audit/audit.service';
import { inBackground } from '../../../kernel/background';
import { afterCommit, type Trx } from '../../../kernel/database/database';
import { ADULT, ageOn } from '../../../session/age';
import { sendInboxMessage } from '../../messages/messages.service';
import { payOutWithdrawal, RETURN } from '../payouts/payout.service';
import { pendingStates } from '../payouts/tables';
import { withdrawalNumber } from '../payouts/withdrawal-records';
import { addStep } from '../transactions/trail';

/** Poisha. */
interface ReturnedDeposits {
  readonly sent: number;
  /** Deposited but no longer in the wallet; left to an operator. */
  readonly short: number;
  /** The returning withdrawal, if any. */
  readonly withdrawal: string | undefined;
}

type ReturnApp = Pick<App, 'clock' | 'ledger' | 'domainEvents'>;

/**
 * Returns an under-age player's deposits that were not paid out yet, as far as the main wallet covers them.
 *
 * The money goes back to the newest deposit's source, and a freeze doesn't stop it; a pending withdrawal continues.
 */
export async function returnDeposits(app: ReturnApp, trx: Trx, player: string): Promise<ReturnedDeposits> {
  const pending = await trx
    .updateTable('withdrawals')
    .set({ approvedBy: RETURN })
    .where('playerId', '=', player)
    .where('state', 'in', pendingStates)
    .returning(['id', 'state'])
    .executeTakeFirst();
  if (pending?.state === 'requested')
    await trx.updateTable('withdrawals').set({ state: 'approved' }).where('id', '=', pending.id).execute();
  const owed = await netDeposits(trx, player);
  const { main } = await app.ledger.balance(trx, player);
  // Only one payout may be pending; if there is one, the rest is left to the operator.
  const sent = pending ? 0 : Math.max(0, Math.min(owed, main));
  const withdrawal = sent > 0 ? await send(app, trx, player, sent) : pending?.id;
  return { sent, short: Math.max(0, owed - sent), withdrawal };
}

/** Returns a deposit that is credited after an under-age player's account was closed. */
export async function returnLateDeposit(app: ReturnApp, trx: Trx, player: string): Promise<ReturnedDeposits | null> {
  const { status, birthday } = await trx
    .selectFrom('players')
    .select(['status', 'birthday'])
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const at = app.clock.now();
  if (status !== 'frozen' || birthday === null || ageOn(birthday, at) >= ADULT) return null;
  const returned = await returnDeposits(app, trx, player);
  await writeAudit(trx, {
    at,
    operator: 'auto',
    act: 'return',
    subject: player,
    details: { reason: 'deposit under 18', returned: returned.sent, short: returned.short },
  });
  return returned;
}

/** Requests the payout right after the commit; the payout loop is the fallback. */
export function paySoon(app: App, trx: Trx, { withdrawal }: ReturnedDeposits): void {
  if (withdrawal !== undefined)
    afterCommit(trx, () =>
      inBackground(app, 'a payout failed; it will be retried', () => payOutWithdrawal(app, withdrawal)),
    );
}

async function netDeposits(trx: Trx, player: string): Promise<number> {
  const result = await sql<{ owed: number }>`
    select (select coalesce(sum(amount), 0) from deposits where player_id = ${player} and state = 'success')
         - (select coalesce(sum(amount), 0) from withdrawals where player_id = ${player} and state <> 'fail') as owed`.execute(
    trx,
  );
  return Number(result.rows[0]?.owed ?? 0);
}

async function send(app: ReturnApp, trx: Trx, player: string, amount: number): Promise<string> {
  const from = await trx
    .selectFrom('deposits')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'deposits.methodId')
    .select([
      'deposits.methodId',
      'deposits.provider',
      'deposits.payerNumber',
      'paymentMethods.name',
      'paymentMethods.nameBn',
    ])
    .where('deposits.playerId', '=', player)
    .where('deposits.state', '=', 'success')
    .orderBy('deposits.serial', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [id, at, accountNumber] = [newId(), app.clock.now(), from.payerNumber ?? ''];
  await app.ledger.hold(trx, player, amount, `withdrawal:${id}`);
  const { serial } = await trx
    .insertInto('withdrawals')
    .values({
      id,
      playerId: player,
      methodId: from.methodId,
      provider: from.provider,
      amount,
      accountNumber,
      state: 'approved',
      reason: null,
      railId: null,
      approvedBy: RETURN,
      askedAt: null,
      createdAt: at,
      updatedAt: at,
    })
    .returning('serial')
    .executeTakeFirstOrThrow();
  await addStep(trx, id, 'requested', at);
  await addStep(trx, id, 'approved', at);
  await sendInboxMessage(app, trx, player, {
    kind: 'withdrawal_requested',
    params: {
      amount,
      number: withdrawalNumber(serial),
      method: from.name,
      methodBn: from.nameBn,
      account: accountNumber,
    },
  });
  afterCommit(trx, () => {
    app.domainEvents.publish(player, 'balance-changed');
    app.domainEvents.publish(player, 'withdrawal-changed');
  });
  return id;
}
