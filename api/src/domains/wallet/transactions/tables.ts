import type { Generated } from 'kysely';
import type { TransactionStep } from '@pavilion/contract/calls/wallet-records';

declare module '../../../kernel/database/tables' {
  interface Tables {
    transactionSteps: {
      id: Generated<number>;
      transactionId: string;
      step: TransactionStep;
      at: number;
      reason: string | null;
    };
  }
}
