import { texts as deposit } from './features/deposit/deposit.texts.bn';
import { texts as offer } from './features/deposit/offers/offer.texts.bn';
import { texts as summary } from './features/deposit/summary/summary.texts.bn';
import { texts as makePayment } from './features/make-payment/make-payment.texts.bn';
import { texts as proof } from './features/make-payment/proof.texts.bn';
import { texts as paymentRequest } from './features/payment-request/payment-request.texts.bn';
import { texts as wallet } from './features/wallet/wallet.texts.bn';
import { texts as savedWallets } from './features/withdrawal/saved-wallets/saved-wallets.texts.bn';
import { texts as withdrawal } from './features/withdrawal/withdrawal.texts.bn';
import { texts as funds } from './funds/funds.texts.bn';
import type { texts as english } from './texts.en';
import { texts as walletNumber } from './wallet-number/wallet-number.texts.bn';

export const texts: typeof english = {
  deposit,
  funds,
  makePayment,
  offer,
  paymentRequest,
  proof,
  savedWallets,
  summary,
  wallet,
  walletNumber,
  withdrawal,
};
