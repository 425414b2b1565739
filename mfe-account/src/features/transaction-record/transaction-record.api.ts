import { sendReceipt } from '@pavilion/contract/calls/receipts';
import { showTransactions } from '@pavilion/contract/calls/wallet';
import {
  resubmitDeposit,
  revertDeposit,
  showTransaction,
  transactionTotals,
} from '@pavilion/contract/calls/wallet-records';
import { Attempt, type Platform } from '@pavilion/platform';
import { memoizeReads } from '../../records/cached-reads';
import { DownloadStore } from '../../records/download.store';

interface Correction {
  readonly proof: string;
  readonly receipts?: string[];
}

export const transactionRecordApi = ({ queries, facts, session, api }: Platform) => {
  const invalidate = (): void => [showTransactions, transactionTotals].forEach((call) => queries.invalidate(call));
  return {
    transactions: memoizeReads(queries, showTransactions),
    totals: memoizeReads(queries, transactionTotals),
    transaction: memoizeReads(queries, showTransaction),
    file: new DownloadStore(() => session.token),
    resubmit: (id: string, correction: Correction) =>
      new Attempt<Correction>(`resubmit-${id}`).run(correction, (body, key) =>
        api.call(resubmitDeposit, { params: { id }, body }, key),
      ),
    revert: (id: string) =>
      new Attempt<object>(`revert-${id}`).run({}, (_, key) => api.call(revertDeposit, { params: { id } }, key)),
    sendReceipt: (file: Blob) => api.upload(sendReceipt, file, { onProgress: () => undefined }),
    invalidate,
    /** Reads again whenever a balance, deposit or withdrawal changes. */
    follow: (reread: () => void): (() => void) => {
      const stops = (['deposit-changed', 'withdrawal-changed', 'balance-changed'] as const).map((event) =>
        facts.on(event, () => {
          invalidate();
          reread();
        }),
      );
      return () => stops.forEach((stop) => stop());
    },
  };
};
export type TransactionRecordApi = ReturnType<typeof transactionRecordApi>;
