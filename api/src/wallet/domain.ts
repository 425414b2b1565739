import type { Domain } from '../server/app';
import { wallet } from './migrations/0004-wallet';
import { trail } from './migrations/0040-trail';
import { receipts } from './migrations/0044-receipts';
import { startVerification } from './verification.loop';
import { bindWallet } from './wallet.routes';

/** Payment methods and deposits. */
export const walletDomain: Domain = { name: 'wallet', migrations: [wallet, receipts, trail], routes: bindWallet, start: startVerification };
