import { balance } from '@pavilion/contract/calls/player-facts';
import { showTransactions } from '@pavilion/contract/calls/wallet';
import { checkWithdrawal, submitWithdrawal } from '@pavilion/contract/calls/withdrawals';
import type { BodyOf, RefusalOf } from '@pavilion/contract/endpoint';
import type { Platform } from '@pavilion/platform';

export type WithdrawalRequest = BodyOf<typeof submitWithdrawal>;
export type WithdrawalRefusal = RefusalOf<typeof submitWithdrawal>;

/** The calls that let money out. */
export const withdrawalApi = ({ api, pending, queries }: Platform) => ({
  check: () => api.call(checkWithdrawal, { query: {} }),
  submit: (body: WithdrawalRequest, key: string) =>
    pending.during(async () => {
      const outcome = await api.call(submitWithdrawal, { body }, key);
      // Whatever came of it, what is held and what is left may be other than before.
      for (const call of [balance, showTransactions]) queries.invalidate(call);
      return outcome;
    }),
});
export type WithdrawalApi = ReturnType<typeof withdrawalApi>;
