import type { showTransaction } from '@pavilion/contract/calls/wallet-records';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { App } from '../../../kernel/app';
import { editableFrom } from '../deposits/correction.service';
import { findDepositRecord } from '../deposits/deposit-records';
import { readReceipts } from '../deposits/receipts/receipts.service';
import { findWithdrawalRecord } from '../payouts/withdrawal-records';
import { readTrail } from '../transactions/trail';
import { findByNumber } from '../transactions/transaction-number';
import { findAdjustment } from './adjustment.service';
import { findReward } from './reward-records';

type Record = ReplyOf<typeof showTransaction>;

/** Fields that only deposits have. */
const nothing = { promotion: null, bonus: 0, receipts: [], editableFrom: null };

/** Returns one of the player's own transactions, by id or public number, with its steps; undefined for any other. */
export async function readRecord(app: App, player: string, name: string): Promise<Record | undefined> {
  const id = (await findByNumber(app.db, player, name))?.id ?? name;
  return (
    (await depositRecord(app, player, id)) ??
    (await withdrawalRecord(app, player, id)) ??
    (await adjustmentRecord(app, player, id))
  );
}

async function depositRecord(app: App, player: string, id: string): Promise<Record | undefined> {
  const found = await findDepositRecord(app.db, player, id);
  if (found === undefined) return undefined;
  const { deposit, transaction } = found;
  return {
    transaction,
    trail: await readTrail(app.db, deposit.id),
    accountNumber: deposit.payerNumber,
    promotion: deposit.promotionName,
    bonus: deposit.state === 'success' ? deposit.bonusAmount : 0,
    receipts: await readReceipts(app.db, deposit.id),
    editableFrom: await editableFrom(app.db, deposit),
    serverTime: app.clock.now(),
  };
}

async function withdrawalRecord(app: App, player: string, id: string): Promise<Record | undefined> {
  const found = await findWithdrawalRecord(app.db, player, id);
  if (found === undefined) return undefined;
  return { ...nothing, ...found, trail: await readTrail(app.db, id), serverTime: app.clock.now() };
}

async function adjustmentRecord(app: App, player: string, id: string): Promise<Record | undefined> {
  const transaction = (await findAdjustment(app.db, player, id)) ?? (await findReward(app.db, player, id));
  if (transaction === undefined) return undefined;
  // Completed at once: adjustments and rewards need no confirmation.
  const trail = [{ step: 'success' as const, at: transaction.createdAt, reason: null }];
  return { ...nothing, transaction, trail, accountNumber: null, serverTime: app.clock.now() };
}
