import type { Domain } from '../app';
import { audit } from './migrations/0050-audit';

/** Operator commands (`npm run ops`) and their audit log. Binds no routes. */
export const auditDomain: Domain = { name: 'audit', migrations: [audit] };
