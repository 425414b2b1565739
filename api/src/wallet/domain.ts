import type { Domain } from '../server/app';
import { wallet } from './migrations/0004-wallet';

/** Payment methods and deposits. */
export const walletDomain: Domain = { name: 'wallet', migrations: [wallet] };
