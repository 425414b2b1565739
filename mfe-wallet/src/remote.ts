import { defineRemote } from '@pavilion/platform';
import manifest from '../remote.json';

export default defineRemote(manifest, {
  pages: {
    deposit: () => import('./features/deposit/deposit.page'),
    withdrawal: () => import('./features/withdrawal/withdrawal.page'),
    wallet: () => import('./features/wallet/wallet.page'),
    'make-payment': () => import('./features/make-payment/make-payment.page'),
    'payment-request': () => import('./features/payment-request/payment-request.page'),
  },
  slots: {},
});
