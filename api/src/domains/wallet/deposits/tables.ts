import type { Generated } from 'kysely';
import type { AccountType } from '@pavilion/contract/calls/wallet';
import type { DepositReason } from '../../messages/reasons';

declare module '../../../kernel/database/tables' {
  interface Tables {
    deposits: {
      id: string;
      serial: Generated<number>;
      playerId: string;
      methodId: number;
      channelId: number;
      accountType: AccountType;
      provider: string;
      mode: 'plain' | 'ewallet';
      amount: number;
      number: string;
      promotionId: number | null;
      promotionName: string | null;
      /** The terms at the time of the order: later edits of the promotion don't change them. */
      bonusAmount: Generated<number>;
      bonusTurnover: Generated<number>;
      rebateAmount: Generated<number>;
      state: Generated<DepositState>;
      payerNumber: string | null;
      proof: string | null;
      reason: DepositReason | null;
      createdAt: number;
      expiresAt: number;
      claimedAt: number | null;
      updatedAt: number;
    };
    /** Receipts of payments; without a deposit until a claim takes them. */
    receipts: {
      id: string;
      playerId: string;
      depositId: string | null;
      chatId: Generated<string | null>;
      /** Only of earlier releases: later pictures are files. */
      picture: Buffer | null;
      createdAt: number;
    };
    receiptFiles: {
      id: string;
      receiptId: string | null;
      createdAt: number;
    };
    railPayments: {
      provider: string;
      trxId: string;
      toNumber: string;
      fromNumber: string;
      amount: number;
      paidAt: number;
      receivedAt: number;
    };
  }
}

/** open → processing → success or fail; open may end as replaced. */
export type DepositState = 'open' | 'replaced' | 'processing' | 'success' | 'fail';
