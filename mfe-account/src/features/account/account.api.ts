import { otherPhones } from '@pavilion/contract/calls/identity';
import { accountOverview } from '@pavilion/contract/calls/security';
import { socialLinks } from '@pavilion/contract/calls/site';
import type { Platform } from '@pavilion/platform';

export const accountApi = ({ queries }: Pick<Platform, 'queries'>) => ({
  socialLinks: () => queries.read(socialLinks, {}, { staleMs: 5 * 60_000 }),
  overview: () => queries.read(accountOverview, {}),
  otherPhones: () => queries.read(otherPhones, {}),
});
export type AccountApi = ReturnType<typeof accountApi>;
