import { showTransactions } from '@pavilion/contract/calls/wallet';
import type { Platform } from '@pavilion/platform';

export const transactionRecordApi = ({ queries, facts }: Platform) => ({
  transactions: () => queries.read(showTransactions, { query: {} }, { staleMs: 0 }),
  /** Reads the list again whenever money or a deposit moved. */
  follow: (): (() => void) => {
    const again = (): void => queries.invalidate(showTransactions);
    const stops = [facts.on('deposit-changed', again), facts.on('balance-changed', again)];
    return () => stops.forEach((stop) => stop());
  },
});
export type TransactionRecordApi = ReturnType<typeof transactionRecordApi>;
