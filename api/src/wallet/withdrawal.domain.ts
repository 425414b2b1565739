import type { Domain } from '../server/app';
import { withdrawals } from './migrations/0041-withdrawals';
import { startPayouts } from './payout.loop';
import { bindWithdrawals } from './withdrawal.routes';

/** Withdrawals and their payouts through the payment rail. */
export const withdrawalsDomain: Domain = {
  name: 'withdrawals',
  migrations: [withdrawals],
  routes: bindWithdrawals,
  start: startPayouts,
};
