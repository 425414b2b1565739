import type { Domain } from '../../kernel/app';
import { receiptFilesQueue } from './deposits/receipts/receipt-files';
import { verification } from './deposits/verification.queue';
import { wallet } from './migrations/0004-wallet';
import { trail } from './migrations/0040-trail';
import { receipts } from './migrations/0044-receipts';
import { depositCorrections } from './migrations/0046-deposit-corrections';
import { transactionRecords } from './migrations/0058-transaction-records';
import { turnoverRecords } from './migrations/0059-turnover-records';
import { rewardRecords } from './migrations/0082-reward-records';
import { methodNamesBn } from './migrations/0134-method-names-bn';
import { receiptFiles, receiptPictures } from './migrations/0160-receipt-files';
import { bindWallet } from './wallet.routes';

/** Payment methods and deposits. */
export const walletDomain: Domain = {
  name: 'wallet',
  migrations: [
    wallet,
    trail,
    receipts,
    depositCorrections,
    transactionRecords,
    turnoverRecords,
    rewardRecords,
    methodNamesBn,
    receiptFiles,
    receiptPictures,
  ],
  routes: bindWallet,
  queues: (app) => [verification(app), receiptFilesQueue(app)],
};
