import type { TransactionStep } from '@pavilion/contract/calls/wallet-records';
import type { Generated } from 'kysely';

export interface WithdrawalTables {
  transaction_steps: { id: Generated<number>; transaction_id: string; step: TransactionStep; at: number; reason: string | null };
}
