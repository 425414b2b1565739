import type { TransactionStep } from '@pavilion/contract/calls/wallet-records';
import type { WithdrawalReason } from '@pavilion/contract/calls/withdrawals';
import type { Generated, Selectable } from 'kysely';

export interface WithdrawalTables {
  transaction_steps: {
    id: Generated<number>;
    transaction_id: string;
    step: TransactionStep;
    at: number;
    reason: string | null;
  };
  withdrawals: {
    id: string;
    serial: Generated<number>;
    player_id: string;
    method_id: number;
    provider: string;
    /** On hold from the request until the end. */
    amount: number;
    account_number: string;
    state: WithdrawalState;
    reason: WithdrawalReason | null;
    /** The rail's transaction ID, once paid. */
    rail_id: string | null;
    /** An operator, or 'auto'. */
    approved_by: string | null;
    asked_at: number | null;
    created_at: number;
    updated_at: number;
  };
}

export type Withdrawal = Selectable<WithdrawalTables['withdrawals']>;

/**
 * requested → approved → sent → success or fail; unknown while the rail gave no clear answer. The money stays on
 * hold until the end.
 */
export const pendingStates = ['requested', 'approved', 'sent', 'unknown'] as const;
export type WithdrawalState = (typeof pendingStates)[number] | 'success' | 'fail';
