import { balance } from '@pavilion/contract/calls/player-facts';
import { showTransactions } from '@pavilion/contract/calls/wallet';
import { checkWithdrawal, listSavedWallets, submitWithdrawal } from '@pavilion/contract/calls/withdrawals';
import type { BodyOf, RefusalOf } from '@pavilion/contract/endpoint';
import type { Platform } from '@pavilion/platform';

export type WithdrawalRequest = BodyOf<typeof submitWithdrawal>;
export type WithdrawalRefusal = RefusalOf<typeof submitWithdrawal>;

/** The endpoints of a withdrawal. */
export const withdrawalApi = ({ api, pending, queries }: Platform) => ({
  check: () => api.call(checkWithdrawal, { query: {} }),
  submit: (body: WithdrawalRequest, key: string) =>
    pending.during(async () => {
      const outcome = await api.call(submitWithdrawal, { body }, key);
      // Whatever the outcome, balance and holds may have changed.
      for (const call of [balance, showTransactions, listSavedWallets]) queries.invalidate(call);
      return outcome;
    }),
});
export type WithdrawalApi = ReturnType<typeof withdrawalApi>;
