import { afterCommit, inTransaction, type Trx } from '../database/database';
import { newId } from '../database/id';
import type { App } from '../server/app';
import type { Deposit } from './claim.service';
import { walletDigits } from './proof';
import { findPayment } from './rail.service';
import type { DepositReason } from './tables';

/** How long a claim may wait for its payment to appear. */
const NOT_FOUND_MS = 30 * 60_000;

/** What ending a claim needs; an operator's command line has no more. */
export type DeskApp = Pick<App, 'clock' | 'ledger' | 'facts'>;

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** Verifies after the reply is out; what fails here the loop finds again. */
export function verifySoon(app: App, depositId: string): void {
  verifyDeposit(app, depositId).catch((error: unknown) => app.log.warn({ err: error, depositId }, 'verification will be tried again'));
}

/** Judges one claim against the rail: credit, fail, or wait on. */
export async function verifyDeposit(app: App, depositId: string): Promise<void> {
  const deposit = await app.db.selectFrom('deposits').selectAll().where('id', '=', depositId).where('state', '=', 'processing').executeTakeFirst();
  if (deposit === undefined || deposit.proof === null) return;
  const payment = await findPayment(app, deposit.provider, deposit.proof);
  if (payment === undefined) {
    if ((deposit.claimed_at ?? 0) + NOT_FOUND_MS <= app.clock.now()) await fail(app, deposit, 'not_found');
    return;
  }
  const reason = mismatch(deposit, payment);
  if (reason !== undefined) return fail(app, deposit, reason);
  try {
    await inTransaction(app.db, (trx) => creditDeposit(app, trx, deposit));
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'proof_credited_once') throw error;
    await fail(app, deposit, 'already_used');
  }
}

/** Verifies claims of a transaction the rail just told of. */
export async function verifyClaimsOf(app: App, provider: string, proof: string): Promise<void> {
  const rows = await app.db
    .selectFrom('deposits')
    .select('id')
    .where('provider', '=', provider.toLowerCase())
    .where('proof', '=', proof.toUpperCase())
    .where('state', '=', 'processing')
    .orderBy('claimed_at')
    .execute();
  for (const row of rows) await verifyDeposit(app, row.id);
}

function mismatch(deposit: Deposit, payment: Payment): DepositReason | undefined {
  if (payment.amount !== deposit.amount) return 'amount_mismatch';
  if (payment.to_number !== walletDigits(deposit.number)) return 'merchant_mismatch';
  // Rocket adds a check digit to the phone number; whichever of the two was typed, the phone is the same.
  if (payment.from_number.slice(0, 11) !== deposit.payer_number?.slice(0, 11)) return 'payer_mismatch';
  return undefined;
}

/**
 * Money, bonus, ticket and state in one transaction; whoever loses the race to move the state does nothing.
 *
 * @returns whether it was credited here.
 */
export async function creditDeposit(app: DeskApp, trx: Trx, deposit: Deposit): Promise<boolean> {
  const now = app.clock.now();
  const moved = await trx
    .updateTable('deposits')
    .set({ state: 'success', updated_at: now })
    .where('id', '=', deposit.id)
    .where('state', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  if (moved === undefined) return false;
  await app.ledger.deposit(trx, deposit.player_id, deposit.amount, deposit.provider, `deposit:${deposit.id}`);
  if (deposit.bonus_amount > 0) await app.ledger.grantBonus(trx, deposit.player_id, deposit.bonus_amount, `bonus:${deposit.id}`);
  const required = deposit.promotion_id === null ? deposit.amount : Math.ceil(((deposit.amount + deposit.bonus_amount) * Math.round(deposit.bonus_turnover * 1000)) / 1000);
  await trx
    .insertInto('turnover_tickets')
    .values({
      id: newId(),
      player_id: deposit.player_id,
      deposit_id: deposit.id,
      promotion_name: deposit.promotion_name,
      required,
      remaining: required,
      created_at: now,
      completed_at: required === 0 ? now : null,
    })
    .execute();
  afterCommit(trx, () => {
    app.facts.tell(deposit.player_id, 'balance-changed');
    app.facts.tell(deposit.player_id, 'deposit-changed');
  });
  return true;
}

async function fail(app: App, deposit: Deposit, reason: DepositReason): Promise<void> {
  await inTransaction(app.db, (trx) => failDeposit(app, trx, deposit, reason));
}

/** Ends a claim without money. @returns whether it ended here. */
export async function failDeposit(app: DeskApp, trx: Trx, deposit: Deposit, reason: DepositReason): Promise<boolean> {
  const moved = await trx
    .updateTable('deposits')
    .set({ state: 'fail', reason, updated_at: app.clock.now() })
    .where('id', '=', deposit.id)
    .where('state', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  if (moved === undefined) return false;
  afterCommit(trx, () => app.facts.tell(deposit.player_id, 'deposit-changed'));
  return true;
}
