import { identityDomain } from './identity/domain';
import { ledgerDomain } from './ledger/domain';
import type { Domain } from './server/app';
import { serverDomain } from './server/domain';
import { walletDomain } from './wallet/domain';

/** Every room of the house; routes are bound and loops started in this order. */
export const domains: readonly Domain[] = [serverDomain, ledgerDomain, identityDomain, walletDomain];
