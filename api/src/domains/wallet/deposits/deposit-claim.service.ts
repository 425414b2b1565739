import type { App } from '../../../kernel/app';
import { afterCommit, type Trx } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { verifiedPhones } from '../../../session/phones';
import { lockPlayer } from '../../../session/player-lock';
import { requireClaimWithinLimits } from '../../limits/limit-check.service';
import { addStep } from '../transactions/trail';
import type { Deposit } from './deposit-row';
import { requireNonePending } from './order.service';
import { normalizeTransactionId, phoneOfWallet, walletDigits } from './proof';
import { attachReceipts } from './receipts/receipts.service';
import { verifySoon } from './verification.service';

/** A claim's order: by id (e-wallet), or by method and amount (plain). */
export type OrderName = { readonly orderId: string } | { readonly methodId: number; readonly amount: number };

export interface DepositClaim {
  readonly order: OrderName;
  readonly proof: string;
  readonly payerNumber: string;
  /** Ids of pictures the player uploaded before. */
  readonly receipts?: readonly string[] | undefined;
}

/**
 * Claims that an order was paid; verification and credit follow at once.
 *
 * Repeating a claim of the same order returns the first result. A late claim of an expired order is accepted.
 *
 * @returns the deposit's id.
 */
export async function claimDeposit(app: App, trx: Trx, player: string, claim: DepositClaim): Promise<string> {
  await lockPlayer(trx, player);
  const phones = await verifiedPhones(trx, player);
  if (phones.length === 0) refuse('phone_unverified');
  const candidates = await ordersNamed(trx, player, claim.order);
  const open = candidates.find((order) => order.state === 'open');
  // If an order is open, the claim is for that one: returning an older deposit would report money that did not arrive.
  const repeated = candidates.find((order) =>
    order.state === 'processing' || (order.state === 'success' && open === undefined)
      ? sameProof(order, claim.proof)
      : false,
  );
  if (repeated !== undefined) return repeated.id;
  await requireNonePending(trx, player);
  const order = open ?? candidates.find((candidate) => candidate.state === 'replaced');
  if (order === undefined) refuse('no_order');
  const payer = requirePayer(order.provider, claim.payerNumber, phones);
  const proof = await requireFreeProof(trx, order.provider, claim.proof);
  const now = app.clock.now();
  await requireClaimWithinLimits(trx, player, order.amount, now);
  await trx
    .updateTable('deposits')
    .set({ state: 'processing', proof, payerNumber: payer, claimedAt: now, updatedAt: now })
    .where('id', '=', order.id)
    .execute();
  await attachReceipts(trx, player, order.id, claim.receipts);
  await addStep(trx, order.id, 'claimed', now);
  afterCommit(trx, () => {
    app.domainEvents.publish(player, 'deposit-changed');
    verifySoon(app, order.id);
  });
  return order.id;
}

async function ordersNamed(trx: Trx, player: string, name: OrderName): Promise<Deposit[]> {
  const ownOrders = trx
    .selectFrom('deposits')
    .selectAll()
    .where('playerId', '=', player)
    .orderBy('createdAt', 'desc')
    .orderBy('serial', 'desc')
    .limit(50);
  if ('orderId' in name) return ownOrders.where('id', '=', name.orderId).execute();
  return ownOrders.where('methodId', '=', name.methodId).where('amount', '=', name.amount).execute();
}

/** True if a deposit was claimed with this transaction ID, however it is typed. */
export function sameProof({ provider, proof }: Deposit, typed: string): boolean {
  return proof !== null && proof === normalizeTransactionId(provider, typed);
}

function requirePayer(provider: string, typed: string, phones: readonly string[]): string {
  const payer = walletDigits(typed);
  const phone = phoneOfWallet(provider, payer);
  return phones.some((own) => own === phone) ? payer : refuse('phone_not_registered');
}

/** @returns the transaction ID as it is stored, if the provider issues such IDs and it was never credited. */
export async function requireFreeProof(trx: Trx, provider: string, typed: string): Promise<string> {
  const proof = normalizeTransactionId(provider, typed) ?? refuse('transaction_id_invalid');
  const used = await trx
    .selectFrom('deposits')
    .select('id')
    .where('provider', '=', provider)
    .where('proof', '=', proof)
    .where('state', '=', 'success')
    .executeTakeFirst();
  return used === undefined ? proof : refuse('transaction_id_used');
}
