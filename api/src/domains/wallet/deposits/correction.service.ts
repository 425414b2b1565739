import type { App } from '../../../kernel/app';
import { afterCommit, type Db, type Trx } from '../../../kernel/database/database';
import { readSetting } from '../../../kernel/settings/settings';
import { refuse } from '../../../kernel/texts/refusal';
import { lockPlayer } from '../../../session/player-lock';
import { addStep } from '../transactions/trail';
import { requireFreeProof, sameProof } from './deposit-claim.service';
import { failDeposit } from './deposit-end';
import type { Deposit } from './deposit-row';
import { findPayment, storedPayment } from './rail.service';
import { replaceReceipts } from './receipts/receipts.service';
import { verifySoon } from './verification.service';

const MINUTE = 60_000;
const EDITABLE_AFTER = 10;

interface Correction {
  readonly proof: string;
  /** Undefined leaves the pictures unchanged. */
  readonly receipts?: readonly string[] | undefined;
}

/** Returns the time from which a claim may be corrected or reverted; null if it isn't pending. */
export async function editableFrom(
  db: Db | Trx,
  deposit: Pick<Deposit, 'state' | 'claimedAt'>,
): Promise<number | null> {
  if (deposit.state !== 'processing' || deposit.claimedAt === null) return null;
  return deposit.claimedAt + (await readSetting(db as Db, 'deposit_editable_after_minutes', EDITABLE_AFTER)) * MINUTE;
}

/**
 * Replaces a claim's transaction ID or pictures; the old ID is free again and the new one is judged at once.
 *
 * The wait for the money and the wait for the next correction both start again, so that IDs can't be tried one after
 * the other.
 * Repeating a correction changes nothing.
 */
export async function resubmitDeposit(
  app: App,
  trx: Trx,
  player: string,
  id: string,
  correction: Correction,
): Promise<string> {
  await lockPlayer(trx, player);
  const deposit = await ownDeposit(trx, player, id);
  if (deposit.state === 'success' && sameProof(deposit, correction.proof)) return id;
  if (deposit.state !== 'processing') refuse('not_processing');
  if (sameProof(deposit, correction.proof)) {
    await replaceReceipts(trx, player, id, correction.receipts);
    return id;
  }
  const now = app.clock.now();
  await requireLateEnough(trx, deposit, now);
  const proof = await requireFreeProof(trx, deposit.provider, correction.proof);
  // The rail's reply about the old ID may have ended the claim since it was read.
  const changed = await trx
    .updateTable('deposits')
    .set({ proof, claimedAt: now, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) refuse('not_processing');
  await replaceReceipts(trx, player, id, correction.receipts);
  await addStep(trx, id, 'resubmitted', now);
  afterCommit(trx, () => {
    app.domainEvents.publish(player, 'deposit-changed');
    verifySoon(app, id);
  });
  return id;
}

/**
 * Reverts an unpaid claim; its transaction ID is free again. Repeating it changes nothing.
 *
 * @throws {Refusal} already_paid, if the rail has its money: the claim is then judged instead. unavailable, if the
 * rail can't answer.
 */
export async function revertDeposit(app: App, trx: Trx, player: string, id: string): Promise<string> {
  const original = await ownDeposit(trx, player, id);
  if (original.state === 'processing') await requireLateEnough(trx, original, app.clock.now());
  // Queried before anything is locked, because the rail may be slow.
  const result =
    original.state === 'processing' && original.proof !== null
      ? await findPayment(app, original.provider, original.proof)
      : undefined;
  await lockPlayer(trx, player);
  const deposit = await ownDeposit(trx, player, id);
  if (deposit.state === 'fail' && deposit.reason === 'reverted') return id;
  if (deposit.state !== 'processing' || deposit.proof === null || deposit.proof !== original.proof)
    refuse('not_processing');
  if (result === 'unreachable') refuse('unavailable');
  // The rail may have reported the payment since the query: checked once more under the lock.
  if (result !== undefined || (await storedPayment(trx, deposit.provider, deposit.proof)) !== undefined) {
    verifySoon(app, id);
    refuse('already_paid');
  }
  if (!(await failDeposit(app, trx, deposit, 'reverted'))) refuse('not_processing');
  return id;
}

async function ownDeposit(trx: Trx, player: string, id: string): Promise<Deposit> {
  return (
    (await trx
      .selectFrom('deposits')
      .selectAll()
      .where('id', '=', id)
      .where('playerId', '=', player)
      .executeTakeFirst()) ?? refuse('not_found')
  );
}

async function requireLateEnough(trx: Trx, deposit: Deposit, now: number): Promise<void> {
  const from = await editableFrom(trx, deposit);
  if (from === null || now < from) refuse('too_early');
}
