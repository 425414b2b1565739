import { newId } from '@pavilion/database/id';
import { DAY_MS } from '../../../http/lists/range';
import type { App } from '../../../kernel/app';
import { afterCommit, type Trx } from '../../../kernel/database/database';
import { sendInboxMessage } from '../../messages/messages.service';
import type { DepositReason, Ineligible } from '../../messages/reasons';
import { beginBonus } from '../../promotions/bonus-begin';
import { findIneligibility } from '../../promotions/deposit-bonus';
import { type FreeRounds, grantFreeRounds } from '../../promotions/free-rounds.service';
import { addStep } from '../transactions/trail';
import { depositNumber } from './deposit-records';
import type { Deposit } from './deposit-row';

type EndApp = Pick<App, 'clock' | 'ledger' | 'domainEvents'>;

/**
 * Credits a deposit: money, rebate, bonus, ticket, messages and state in one transaction.
 *
 * @param checked - the claim as it was judged; if it was corrected or ended since, nothing happens.
 * @returns whether this call credited it.
 */
export async function creditDeposit(app: EndApp, trx: Trx, checked: Deposit): Promise<boolean> {
  const { deposit, dropped } = await withoutIneligibleBonus(trx, checked, app.clock.now());
  const { id, playerId: player, amount, bonusAmount: bonus, rebateAmount: rebate } = deposit;
  if (!(await move(app, trx, deposit, 'success', null))) return false;
  await app.ledger.deposit(trx, player, amount, deposit.provider, `deposit:${id}`);
  if (rebate > 0) await app.ledger.reward(trx, player, rebate, 'rebate', `rebate:${id}`);
  if (bonus > 0) await app.ledger.grantBonus(trx, player, bonus, `bonus:${id}`);
  await openTicket(trx, deposit, app.clock.now());
  const freeRounds =
    deposit.promotionId === null
      ? undefined
      : await grantFreeRounds(trx, { player, deposit: id, promotion: deposit.promotionId }, app.clock.now());
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
export async function failDeposit(app: EndApp, trx: Trx, checked: Deposit, reason: DepositReason): Promise<boolean> {
  if (!(await move(app, trx, checked, 'fail', reason))) return false;
  const money = { amount: checked.amount, number: depositNumber(checked.serial) };
  await sendInboxMessage(
    app,
    trx,
    checked.playerId,
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
  { id, playerId, proof }: Deposit,
  state: 'success' | 'fail',
  reason: DepositReason | null,
): Promise<boolean> {
  const now = app.clock.now();
  const moved = await trx
    .updateTable('deposits')
    .set({ state, reason, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .where('proof', '=', proof)
    .returning('id')
    .executeTakeFirst();
  if (moved === undefined) return false;
  await (reason === 'reverted' ? addStep(trx, id, 'reverted', now) : addStep(trx, id, state, now, reason));
  afterCommit(trx, () => app.domainEvents.publish(playerId, 'deposit-changed'));
  return true;
}

interface CheckedDeposit {
  readonly deposit: Deposit;
  readonly dropped: { readonly promotion: string; readonly reason: Ineligible } | null;
}

/** Returns the deposit, without its bonus if the promotion no longer applies to this player. */
async function withoutIneligibleBonus(trx: Trx, deposit: Deposit, now: number): Promise<CheckedDeposit> {
  if (deposit.promotionId === null) return { deposit, dropped: null };
  const reason = await findIneligibility(trx, deposit.playerId, deposit.promotionId, now);
  if (reason === null) return { deposit, dropped: null };
  const none = { promotionId: null, promotionName: null, bonusAmount: 0, bonusTurnover: 0 };
  await trx.updateTable('deposits').set(none).where('id', '=', deposit.id).where('state', '=', 'processing').execute();
  return { deposit: { ...deposit, ...none }, dropped: { promotion: deposit.promotionName ?? '', reason } };
}

async function openTicket(trx: Trx, deposit: Deposit, now: number): Promise<void> {
  const { amount, bonusAmount: bonus, bonusTurnover: turnover } = deposit;
  const required =
    deposit.promotionId === null ? amount : Math.ceil(((amount + bonus) * Math.round(turnover * 1000)) / 1000);
  const completedAt = required === 0 ? now : null;
  const promotion = await readPromotion(trx, deposit);
  const endsAt = promotion?.expiresAfterDays ? now + promotion.expiresAfterDays * DAY_MS : null;
  const id = newId();
  await trx
    .insertInto('turnoverTickets')
    .values((e) => ({
      id,
      playerId: deposit.playerId,
      depositId: deposit.id,
      promotionName: deposit.promotionName,
      promotionNameBn: promotion?.nameBn ?? null,
      promotionTurnover: turnover > 0 ? turnover : 1,
      methodName: e.selectFrom('paymentMethods').select('name').where('id', '=', deposit.methodId),
      methodNameBn: e.selectFrom('paymentMethods').select('nameBn').where('id', '=', deposit.methodId),
      required,
      remaining: required,
      createdAt: now,
      completedAt,
      endsAt,
    }))
    .execute();
  if (deposit.promotionId === null) return;
  await beginBonus(
    trx,
    {
      player: deposit.playerId,
      deposit: deposit.id,
      ticket: id,
      promotion: deposit.promotionId,
      amount: bonus,
      expiresAt: endsAt,
      isWagering: required > 0,
    },
    now,
  );
}

async function readPromotion(trx: Trx, { promotionId: id }: Deposit) {
  return id === null
    ? undefined
    : trx.selectFrom('promotions').select(['nameBn', 'expiresAfterDays']).where('id', '=', id).executeTakeFirst();
}

async function notifyMoney(app: EndApp, trx: Trx, deposit: Deposit): Promise<void> {
  const { playerId: player, amount, rebateAmount: rebate, bonusAmount: bonus, promotionName: promotion } = deposit;
  const { name: method, nameBn: methodBn } = await trx
    .selectFrom('paymentMethods')
    .select(['name', 'nameBn'])
    .where('id', '=', deposit.methodId)
    .executeTakeFirstOrThrow();
  const number = depositNumber(deposit.serial);
  await sendInboxMessage(app, trx, player, { kind: 'deposit_credited', params: { amount, number, method, methodBn } });
  if (rebate > 0)
    await sendInboxMessage(app, trx, player, {
      kind: 'rebate_given',
      params: { amount: rebate, number, method, methodBn },
    });
  if (bonus > 0)
    await sendInboxMessage(app, trx, player, {
      kind: 'bonus_given',
      params: { amount: bonus, promotion: promotion ?? '' },
    });
}

async function notifyFreeRounds(
  app: EndApp,
  trx: Trx,
  { promotionName: promotion }: Deposit,
  { playerId, gameCode, granted: count, stake: amount, expiresAt: until }: FreeRounds,
): Promise<void> {
  const game = await trx.selectFrom('games').select(['name', 'nameBn']).where('code', '=', gameCode).executeTakeFirst();
  const { name = gameCode, nameBn = gameCode } = game ?? {};
  await sendInboxMessage(app, trx, playerId, {
    kind: 'free_rounds_given',
    params: { count, amount, game: name, gameBn: nameBn, until, promotion: promotion ?? '' },
  });
}
