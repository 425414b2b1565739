import type { Domain } from '../kernel/app';
import { ledger } from './migrations/0002-ledger';
import { movements } from './migrations/0036-movements';

/** The double-entry ledger. */
export const ledgerDomain: Domain = { name: 'ledger', migrations: [ledger, movements] };
