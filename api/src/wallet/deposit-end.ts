import { afterCommit, type Trx } from '../database/database';
import { newId } from '@pavilion/database/id';
import { awaitCacheInvalidation } from '../player-cache/await-invalidation';
import { sendInboxMessage } from '../messages/messages.service';
import { beginBonus } from '../promotions/bonus-begin';
import { grantFreeRounds, type FreeRounds } from '../promotions/free-rounds.service';
import { whyNoLonger } from '../promotions/deposit-bonus';
import { DAY_MS } from '../records/range';
import type { App } from '../server/app';
import type { Ineligible } from '../promotions/eligibility';
import type { Deposit } from './claim.service';
import { depositNumber } from './deposit-records';
import type { DepositReason } from './tables';
import { addStep } from './trail';

type EndApp = Pick<App, 'clock' | 'ledger' | 'domainEvents'>;

/**
 * Credits a deposit: money, rebate, bonus, ticket, messages and state in one transaction.
 *
 * @param judged - the claim as it was judged; if it was corrected or ended since, nothing happens.
 * @returns whether this call credited it.
 */
export async function creditDeposit(app: EndApp, trx: Trx, judged: Deposit): Promise<boolean> {
  const { deposit, dropped } = await withBonusThatHolds(trx, judged, app.clock.now());
  const { id, player_id: player, amount, bonus_amount: bonus, rebate_amount: rebate } = deposit;
  if (!(await move(app, trx, deposit, 'success', null))) return false;
  await app.ledger.deposit(trx, player, amount, deposit.provider, `deposit:${id}`);
  if (rebate > 0) await app.ledger.reward(trx, player, rebate, 'rebate', `rebate:${id}`);
  if (bonus > 0) await app.ledger.grantBonus(trx, player, bonus, `bonus:${id}`);
  await openTicket(trx, deposit, app.clock.now());
  const freeRounds =
    deposit.promotion_id === null
      ? undefined
      : await grantFreeRounds(trx, { player, deposit: id, promotion: deposit.promotion_id }, app.clock.now());
  await notifyMoney(app, trx, deposit);
  if (freeRounds !== undefined) await notifyFreeRounds(app, trx, deposit, freeRounds);
  if (dropped !== null)
    await sendInboxMessage(app, trx, player, {
      kind: 'bonus_dropped',
      params: { ...dropped, number: depositNumber(deposit.serial) },
    });
  afterCommit(trx, () => app.domainEvents.publish(player, 'balance-changed'));
  return true;
}

/** Ends a claim without a credit. @returns whether this call ended it. */
export async function failDeposit(app: EndApp, trx: Trx, judged: Deposit, reason: DepositReason): Promise<boolean> {
  if (!(await move(app, trx, judged, 'fail', reason))) return false;
  const money = { amount: judged.amount, number: depositNumber(judged.serial) };
  await sendInboxMessage(
    app,
    trx,
    judged.player_id,
    reason === 'reverted'
      ? { kind: 'deposit_reverted', params: money }
      : { kind: 'deposit_failed', params: { ...money, reason } },
  );
  return true;
}

/** Moves the state if no other transaction did, and only if the claim still has the transaction ID that was judged. */
async function move(
  app: EndApp,
  trx: Trx,
  { id, player_id, proof }: Deposit,
  state: 'success' | 'fail',
  reason: DepositReason | null,
): Promise<boolean> {
  const now = app.clock.now();
  const moved = await trx
    .updateTable('deposits')
    .set({ state, reason, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .where('proof', '=', proof)
    .returning('id')
    .executeTakeFirst();
  if (moved === undefined) return false;
  await (reason === 'reverted' ? addStep(trx, id, 'reverted', now) : addStep(trx, id, state, now, reason));
  afterCommit(trx, awaitCacheInvalidation);
  afterCommit(trx, () => app.domainEvents.publish(player_id, 'deposit-changed'));
  return true;
}

interface Judged {
  readonly deposit: Deposit;
  readonly dropped: { readonly promotion: string; readonly reason: Ineligible } | null;
}

/** Returns the deposit, without its bonus if the promotion no longer applies to this player. */
async function withBonusThatHolds(trx: Trx, deposit: Deposit, now: number): Promise<Judged> {
  if (deposit.promotion_id === null) return { deposit, dropped: null };
  const reason = await whyNoLonger(trx, deposit.player_id, deposit.promotion_id, now);
  if (reason === null) return { deposit, dropped: null };
  const none = { promotion_id: null, promotion_name: null, bonus_amount: 0, bonus_turnover: 0 };
  await trx.updateTable('deposits').set(none).where('id', '=', deposit.id).where('state', '=', 'processing').execute();
  return { deposit: { ...deposit, ...none }, dropped: { promotion: deposit.promotion_name ?? '', reason } };
}

async function openTicket(trx: Trx, deposit: Deposit, now: number): Promise<void> {
  const { amount, bonus_amount: bonus, bonus_turnover: turnover } = deposit;
  const required =
    deposit.promotion_id === null ? amount : Math.ceil(((amount + bonus) * Math.round(turnover * 1000)) / 1000);
  const completed_at = required === 0 ? now : null;
  const promotion = await promotionOf(trx, deposit);
  const ends_at = promotion?.expires_after_days ? now + promotion.expires_after_days * DAY_MS : null;
  const id = newId();
  await trx
    .insertInto('turnover_tickets')
    .values((e) => ({
      id,
      player_id: deposit.player_id,
      deposit_id: deposit.id,
      promotion_name: deposit.promotion_name,
      promotion_name_bn: promotion?.name_bn ?? null,
      promotion_turnover: turnover > 0 ? turnover : 1,
      method_name: e.selectFrom('payment_methods').select('name').where('id', '=', deposit.method_id),
      required,
      remaining: required,
      created_at: now,
      completed_at,
      ends_at,
    }))
    .execute();
  if (deposit.promotion_id === null) return;
  await beginBonus(
    trx,
    {
      player: deposit.player_id,
      deposit: deposit.id,
      ticket: id,
      promotion: deposit.promotion_id,
      amount: bonus,
      expiresAt: ends_at,
      isWagering: required > 0,
    },
    now,
  );
}

async function promotionOf(trx: Trx, { promotion_id: id }: Deposit) {
  return id === null
    ? undefined
    : trx.selectFrom('promotions').select(['name_bn', 'expires_after_days']).where('id', '=', id).executeTakeFirst();
}

async function notifyMoney(app: EndApp, trx: Trx, deposit: Deposit): Promise<void> {
  const { player_id: player, amount, rebate_amount: rebate, bonus_amount: bonus, promotion_name: promotion } = deposit;
  const { name: method } = await trx
    .selectFrom('payment_methods')
    .select('name')
    .where('id', '=', deposit.method_id)
    .executeTakeFirstOrThrow();
  const number = depositNumber(deposit.serial);
  await sendInboxMessage(app, trx, player, { kind: 'deposit_credited', params: { amount, number, method } });
  if (rebate > 0)
    await sendInboxMessage(app, trx, player, { kind: 'rebate_given', params: { amount: rebate, number, method } });
  if (bonus > 0)
    await sendInboxMessage(app, trx, player, {
      kind: 'bonus_given',
      params: { amount: bonus, promotion: promotion ?? '' },
    });
}

async function notifyFreeRounds(
  app: EndApp,
  trx: Trx,
  { promotion_name: promotion }: Deposit,
  { player_id, game_code, granted: count, stake: amount, expires_at: until }: FreeRounds,
): Promise<void> {
  const game = await trx
    .selectFrom('games')
    .select(['name', 'name_bn as nameBn'])
    .where('code', '=', game_code)
    .executeTakeFirst();
  const { name = game_code, nameBn = game_code } = game ?? {};
  await sendInboxMessage(app, trx, player_id, {
    kind: 'free_rounds_given',
    params: { count, amount, game: name, gameBn: nameBn, until, promotion: promotion ?? '' },
  });
}
