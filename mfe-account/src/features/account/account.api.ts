import { socialLinks } from '@pavilion/contract/calls/site';
import { showTransactions } from '@pavilion/contract/calls/wallet';
import type { Platform } from '@pavilion/platform';

export const accountApi = ({ queries }: Pick<Platform, 'queries'>) => ({
  socialLinks: () => queries.read(socialLinks, {}, { staleMs: 5 * 60_000 }),
  transactions: () => queries.read(showTransactions, { query: {} }),
});
export type AccountApi = ReturnType<typeof accountApi>;
