import { getWalletNumber, requestWallet } from '@pavilion/contract/calls/wallet';
import type { BodyOf, QueryOf, RefusalOf } from '@pavilion/contract/endpoint';
import type { Platform } from '@pavilion/platform';

export type WalletRequest = BodyOf<typeof requestWallet>;
export type DepositRefusal = RefusalOf<typeof requestWallet>;

/** The endpoints that open an order, one for each of the operator's modes. */
export const depositApi = ({ api, pending }: Platform) => ({
  requestWallet: (body: WalletRequest, key: string) => pending.during(() => api.call(requestWallet, { body }, key)),
  getWalletNumber: (query: QueryOf<typeof getWalletNumber>) =>
    pending.during(() => api.call(getWalletNumber, { query })),
});
export type DepositApi = ReturnType<typeof depositApi>;
