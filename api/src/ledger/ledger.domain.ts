import type { Domain } from '../kernel/app';
import { ledger } from './migrations/0002-ledger';
import { movements } from './migrations/0036-movements';
import { detachedMonths } from './migrations/0150-detached-months';
import { entriesByMonth } from './migrations/0153-entries-by-month';

/** The double-entry ledger. */
export const ledgerDomain: Domain = {
  name: 'ledger',
  migrations: [ledger, movements, detachedMonths, ...entriesByMonth],
};
