import { newId } from '@pavilion/database/id';
import type { App } from '../../../kernel/app';
import { inBackground } from '../../../kernel/background';
import { afterCommit, type Trx } from '../../../kernel/database/database';
import { readSetting } from '../../../kernel/settings/settings';
import { refuse } from '../../../kernel/texts/refusal';
import { InsufficientFunds } from '../../../ledger/ledger.service';
import type { ConfirmableCaller } from '../../../session/confirmation.service';
import { lockPlayer } from '../../../session/player-lock';
import { sendInboxMessage } from '../../messages/messages.service';
import { findMethod } from '../methods/methods.service';
import { payOutWithdrawal } from '../payouts/payout.service';
import { AUTOMATIC } from '../payouts/payout-stop';
import { withdrawalNumber } from '../payouts/withdrawal-records';
import { addStep } from '../transactions/trail';
import { admitWallet } from './payout-wallet.service';
import { withdrawalTexts as texts } from './withdrawal.texts';
import { requireInRange, requireMayWithdraw, requireOwnWallet, requireTurnoverDone } from './withdrawal-rules';

/** Poisha: 5,000 taka. */
const AUTO_UP_TO = 500_000;

interface WithdrawalRequest {
  /** 0 if the provider's name identifies the method. */
  readonly methodId: number;
  readonly provider: string;
  readonly accountNumber: string;
  /** Poisha. */
  readonly amount: number;
}

/**
 * Creates a withdrawal and places its amount on hold, both in the caller's transaction.
 *
 * Small amounts are approved at once; larger ones wait for an operator. The first one to a wallet needs a confirmation.
 *
 * @returns the withdrawal's id.
 */
export async function requestWithdrawal(
  app: App,
  trx: Trx,
  caller: ConfirmableCaller,
  request: WithdrawalRequest,
): Promise<string> {
  const { id: player } = caller;
  await lockPlayer(trx, player);
  await requireMayWithdraw(trx, player);
  const method = await requireMethod(trx, request);
  requireInRange(request.amount);
  const accountNumber = await requireOwnWallet(app, trx, player, method.provider, request.accountNumber);
  const id = newId();
  await hold(app, trx, player, request.amount, id);
  // A deposit may have been credited since the first check, and the hold could now include its money.
  await requireTurnoverDone(trx, player);
  await admitWallet(app, trx, caller, { provider: method.provider, accountNumber });
  const isApproved = request.amount <= (await readSetting(trx, 'withdrawals_auto_up_to', AUTO_UP_TO));
  const now = app.clock.now();
  const { serial } = await trx
    .insertInto('withdrawals')
    .values({
      id,
      playerId: player,
      methodId: method.id,
      provider: method.provider,
      amount: request.amount,
      accountNumber,
      state: isApproved ? 'approved' : 'requested',
      reason: null,
      railId: null,
      approvedBy: isApproved ? AUTOMATIC : null,
      askedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .returning('serial')
    .executeTakeFirstOrThrow();
  await addStep(trx, id, 'requested', now);
  if (isApproved) await addStep(trx, id, 'approved', now);
  await sendInboxMessage(app, trx, player, {
    kind: 'withdrawal_requested',
    params: {
      amount: request.amount,
      number: withdrawalNumber(serial),
      method: method.name,
      methodBn: method.nameBn,
      account: accountNumber,
    },
  });
  afterCommit(trx, () => {
    app.domainEvents.publish(player, 'balance-changed');
    app.domainEvents.publish(player, 'withdrawal-changed');
    // The queue retries a failure.
    if (isApproved) inBackground(app, 'a payout failed; it will be retried', () => payOutWithdrawal(app, id));
  });
  return id;
}

async function requireMethod(trx: Trx, { methodId, provider }: WithdrawalRequest) {
  const found =
    methodId === 0
      ? await findMethod(trx, provider)
      : await trx
          .selectFrom('paymentMethods')
          .selectAll()
          .where('status', '=', 'active')
          .where('id', '=', methodId)
          .executeTakeFirst();
  return found ?? refuse('unknown_method');
}

async function hold(app: App, trx: Trx, player: string, amount: number, id: string): Promise<void> {
  try {
    await app.ledger.hold(trx, player, amount, `withdrawal:${id}`);
  } catch (error) {
    if (error instanceof InsufficientFunds) refuse('insufficient_funds', texts.shortOfMoney);
    throw error;
  }
}
