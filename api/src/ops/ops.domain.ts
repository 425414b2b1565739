import type { Domain } from '../server/app';
import { audit } from './migrations/0050-audit';

/** Operator commands (`npm run ops`) and their audit log. Binds no routes. */
export const opsDomain: Domain = { name: 'ops', migrations: [audit] };
