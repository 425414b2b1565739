import { listSavedWallets, nameSavedWallet, removeSavedWallet } from '@pavilion/contract/calls/withdrawals';
import type { BodyOf } from '@pavilion/contract/endpoint';
import type { Platform } from '@pavilion/platform';

/** The endpoints that name and forget a saved wallet. Each makes the list load again. */
export const savedWalletsApi = ({ api, queries }: Platform) => ({
  name: async (body: BodyOf<typeof nameSavedWallet>) => {
    const outcome = await api.call(nameSavedWallet, { body });
    queries.invalidate(listSavedWallets);
    return outcome;
  },
  remove: async (body: BodyOf<typeof removeSavedWallet>) => {
    const outcome = await api.call(removeSavedWallet, { body });
    queries.invalidate(listSavedWallets);
    return outcome;
  },
});
export type SavedWalletsApi = ReturnType<typeof savedWalletsApi>;
