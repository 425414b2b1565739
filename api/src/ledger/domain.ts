import type { Domain } from '../server/app';
import { ledger } from './migrations/0002-ledger';

/** The double-entry book; it has no routes of its own. */
export const ledgerDomain: Domain = { name: 'ledger', migrations: [ledger] };
