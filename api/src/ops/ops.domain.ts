import type { Domain } from '../server/app';
import { audit } from './migrations/0050-audit';

/** What operators do by command line (`npm run ops`), and the log of it. It binds no call. */
export const opsDomain: Domain = { name: 'ops', migrations: [audit] };
