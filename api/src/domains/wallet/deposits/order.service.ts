import type { AccountType } from '@pavilion/contract/calls/wallet';
import { newId } from '@pavilion/database/id';
import type { App } from '../../../kernel/app';
import type { Trx } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { verifiedPhones } from '../../../session/phones';
import { lockPlayer } from '../../../session/player-lock';
import { requireMayPlay } from '../../../session/restriction.service';
import { requireWithinLimits } from '../../limits/limit-check.service';
import { requireBonusTerms } from '../../promotions/deposit-bonus';
import { type DepositMode, findMethod, rangeOf } from '../methods/methods.service';
import { addStep } from '../transactions/trail';

const ORDER_MS = 10 * 60_000;

interface OrderRequest {
  readonly mode: DepositMode;
  readonly methodName: string;
  readonly accountType: AccountType;
  readonly amount: number;
  readonly promotionId: number;
}

interface Order {
  readonly orderId: string;
  readonly number: string;
}

/** Opens an order of ten minutes and assigns it a number to pay to; replaces the player's unclaimed order. */
export async function openOrder(app: App, trx: Trx, player: string, request: OrderRequest): Promise<Order> {
  await lockPlayer(trx, player);
  const now = app.clock.now();
  await requireMayPlay(trx, player, now);
  await requireMayDeposit(trx, player);
  const { method, channel } = await requireChannel(trx, request);
  await requireWithinLimits(trx, player, request.amount, now);
  const bonus = await requireBonusTerms(trx, player, request.promotionId, request.amount, now);
  const number = await pickNumber(trx, channel.id);
  await trx
    .updateTable('deposits')
    .set({ state: 'replaced', updatedAt: now })
    .where('playerId', '=', player)
    .where('state', '=', 'open')
    .execute();
  const orderId = newId();
  await trx
    .insertInto('deposits')
    .values({
      id: orderId,
      playerId: player,
      methodId: method.id,
      channelId: channel.id,
      accountType: channel.accountType,
      provider: method.provider,
      mode: request.mode,
      amount: request.amount,
      number,
      ...bonus,
      // In thousandths of a percent, like the bonus; rounded down to the poisha.
      rebateAmount: Math.floor((request.amount * Math.round(method.rebate * 1000)) / 100_000),
      payerNumber: null,
      proof: null,
      reason: null,
      createdAt: now,
      expiresAt: now + ORDER_MS,
      claimedAt: null,
      updatedAt: now,
    })
    .execute();
  await addStep(trx, orderId, 'ordered', now);
  return { orderId, number };
}

async function requireMayDeposit(trx: Trx, player: string): Promise<void> {
  if ((await verifiedPhones(trx, player)).length === 0) refuse('phone_unverified');
  await requireNonePending(trx, player);
}

async function requireChannel(trx: Trx, request: OrderRequest) {
  const method = await findMethod(trx, request.methodName);
  if (method === undefined) refuse('unknown_method');
  const channel = await trx
    .selectFrom('paymentChannels')
    .selectAll()
    .where('methodId', '=', method.id)
    .where('accountType', '=', request.accountType)
    .executeTakeFirst();
  if (channel === undefined || channel.maintenance) refuse('channel_closed');
  const { min, max } = rangeOf(method, channel);
  if (request.amount < min || request.amount > max) refuse('amount_out_of_range');
  return { method, channel };
}

async function pickNumber(trx: Trx, channel: number): Promise<string> {
  const rows = await trx
    .selectFrom('merchantNumbers')
    .select('number')
    .where('channelId', '=', channel)
    .where('active', '=', true)
    .orderBy('number')
    .execute();
  const row = rows[Math.floor(Math.random() * rows.length)];
  return row === undefined ? refuse('channel_closed') : row.number;
}

/** Refuses while a claim of the player is being verified. */
export async function requireNonePending(trx: Trx, player: string): Promise<void> {
  const pending = await trx
    .selectFrom('deposits')
    .select('id')
    .where('playerId', '=', player)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  if (pending !== undefined) refuse('pending_exists');
}
