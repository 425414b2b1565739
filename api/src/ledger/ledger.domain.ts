import type { Domain } from '../server/app';
import { bindLedger } from './ledger.routes';
import { ledger } from './migrations/0002-ledger';
import { movements } from './migrations/0036-movements';

/** The double-entry ledger, and the player's view of it. */
export const ledgerDomain: Domain = { name: 'ledger', migrations: [ledger, movements], routes: bindLedger };
