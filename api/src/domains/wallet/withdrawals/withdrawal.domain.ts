import type { Domain } from '../../../kernel/app';
import { withdrawals } from '../migrations/0041-withdrawals';
import { payoutStops } from '../migrations/0141-payout-stops';
import { payoutWallets } from '../migrations/0171-payout-wallets';
import { payouts } from '../payouts/payout.queue';
import { bindWithdrawals } from './withdrawal.routes';

/** Withdrawals and their payouts through the payment rail. */
export const withdrawalsDomain: Domain = {
  name: 'withdrawals',
  migrations: [withdrawals, payoutStops, payoutWallets],
  routes: bindWithdrawals,
  queues: (app) => [payouts(app)],
};
