import type { App } from '../../../kernel/app';
import { inTransaction } from '../../../kernel/database/database';
import type { DepositReason } from '../../messages/reasons';
import { creditDeposit, failDeposit } from './deposit-end';
import type { Deposit } from './deposit-row';
import { walletDigits } from './proof';
import { findPayment, type Payment } from './rail.service';
import { paySoon, returnLateDeposit } from './return-deposits.service';

/** How long a claim waits for its payment to appear. */
const NOT_FOUND_MS = 30 * 60_000;

/** Verifies after the response was sent; the loop retries failures. */
export function verifySoon(app: App, depositId: string): void {
  verifyDeposit(app, depositId).catch((error: unknown) =>
    app.log.warn({ err: error, depositId }, 'verification failed; it will be retried'),
  );
}

/** Judges one claim against the rail: credit, fail, or keep waiting. */
export async function verifyDeposit(app: App, depositId: string): Promise<void> {
  const deposit = await app.db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', depositId)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  if (deposit === undefined || deposit.proof === null) return;
  const payment = await findPayment(app, deposit.provider, deposit.proof);
  // An unreachable rail is queried again later: only its own "not found" counts.
  if (payment === 'unreachable') return;
  if (payment === undefined) {
    if ((deposit.claimedAt ?? 0) + NOT_FOUND_MS <= app.clock.now()) await fail(app, deposit, 'not_found');
    return;
  }
  const reason = mismatch(deposit, payment);
  if (reason !== undefined) return fail(app, deposit, reason);
  try {
    await inTransaction(app.db, async (trx) => {
      const returned = (await creditDeposit(app, trx, deposit))
        ? await returnLateDeposit(app, trx, deposit.playerId)
        : null;
      if (returned !== null) paySoon(app, trx, returned);
    });
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'proof_credited_once') throw error;
    await fail(app, deposit, 'already_used');
  }
}

/** Verifies the claims of a transaction the rail has just reported. */
export async function verifyClaimsOf(app: App, provider: string, proof: string): Promise<void> {
  const rows = await app.db
    .selectFrom('deposits')
    .select('id')
    .where('provider', '=', provider.toLowerCase())
    .where('proof', '=', proof.toUpperCase())
    .where('state', '=', 'processing')
    .orderBy('claimedAt')
    .execute();
  for (const row of rows) await verifyDeposit(app, row.id);
}

function mismatch(deposit: Deposit, payment: Payment): DepositReason | undefined {
  if (payment.amount !== deposit.amount) return 'amount_mismatch';
  if (payment.toNumber !== walletDigits(deposit.number)) return 'merchant_mismatch';
  // Rocket adds a check digit to the phone number; the first 11 digits are the phone in either form.
  if (payment.fromNumber.slice(0, 11) !== deposit.payerNumber?.slice(0, 11)) return 'payer_mismatch';
  return undefined;
}

async function fail(app: App, deposit: Deposit, reason: DepositReason): Promise<void> {
  await inTransaction(app.db, (trx) => failDeposit(app, trx, deposit, reason));
}
