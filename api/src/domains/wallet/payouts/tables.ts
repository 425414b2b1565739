import type { Generated, Selectable } from 'kysely';
import type { WithdrawalReason } from '@pavilion/contract/calls/withdrawals';
import type { Tables } from '../../../kernel/database/tables';

declare module '../../../kernel/database/tables' {
  interface Tables {
    withdrawals: {
      id: string;
      serial: Generated<number>;
      playerId: string;
      methodId: number;
      provider: string;
      /** On hold from the request until the end. */
      amount: number;
      accountNumber: string;
      state: WithdrawalState;
      reason: WithdrawalReason | null;
      /** The rail's transaction ID, once paid. */
      railId: string | null;
      /** An operator, or 'auto'. */
      approvedBy: string | null;
      askedAt: number | null;
      createdAt: number;
      updatedAt: number;
    };
  }
}

export type Withdrawal = Selectable<Tables['withdrawals']>;

/**
 * requested → approved → sent → success or fail; unknown while the rail gave no clear answer. The money stays on
 * hold until the end.
 */
export const pendingStates = ['requested', 'approved', 'sent', 'unknown'] as const;

export type WithdrawalState = (typeof pendingStates)[number] | 'success' | 'fail';
