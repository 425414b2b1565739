import { texts as deposit } from './features/deposit/deposit.texts.en';
import { texts as offer } from './features/deposit/offers/offer.texts.en';
import { texts as summary } from './features/deposit/summary/summary.texts.en';
import { texts as makePayment } from './features/make-payment/make-payment.texts.en';
import { texts as proof } from './features/make-payment/proof.texts.en';
import { texts as paymentRequest } from './features/payment-request/payment-request.texts.en';
import { texts as wallet } from './features/wallet/wallet.texts.en';
import { texts as savedWallets } from './features/withdrawal/saved-wallets/saved-wallets.texts.en';
import { texts as withdrawal } from './features/withdrawal/withdrawal.texts.en';
import { texts as funds } from './funds/funds.texts.en';
import { texts as walletNumber } from './wallet-number/wallet-number.texts.en';

export const texts = {
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
