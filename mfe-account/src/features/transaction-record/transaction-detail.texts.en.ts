import { texts as adjustments } from '@pavilion/contract/adjustment-reasons.texts.en';
import type { TransactionStep } from '@pavilion/contract/calls/wallet-records';
import { plural } from '@pavilion/platform/language/plural';

const steps: Record<TransactionStep, string> = {
  ordered: 'Order opened',
  claimed: 'Transaction ID sent',
  resubmitted: 'Corrected and sent again',
  reverted: 'Cancelled',
  requested: 'Requested',
  approved: 'Approved',
  sent: 'Sent to your wallet',
  unconfirmed: 'Waiting for the wallet’s answer',
  success: 'Success',
  fail: 'Fail',
};

const reasons: Readonly<Record<string, string>> = {
  not_found: 'No payment with this transaction ID was found.',
  amount_mismatch: 'The amount paid doesn’t match.',
  payer_mismatch: 'The money came from another number.',
  merchant_mismatch: 'The money went to another number.',
  already_used: 'This transaction ID was used before.',
  operator: 'Declined by our team.',
  suspected_fraud: 'Declined by our team.',
  wrong_details: 'The details were wrong.',
  reverted: 'You cancelled it.',
  account_refused: 'The wallet account can’t receive money.',
  rail_refused: 'The wallet refused it.',
  not_yours: 'The wallet is not in your name.',
  ...adjustments,
};

export const texts = {
  steps,
  reason: (code: string) => reasons[code] ?? code,
  account: 'Wallet number',
  promotion: 'Promotion',
  bonus: 'Bonus',
  receipts: 'Receipts',
  pictures: (count: number, figure: string) => `${figure} ${plural(count, 'image', 'images')}`,
  copy: 'Copy',
  revert: 'Revert',
  edit: 'Edit and resubmit',
  editIn: (countdown: string) => `Edit and resubmit (${countdown})`,
  editAfter: (minutes: number, figure: string) =>
    `You can edit after ${figure} ${plural(minutes, 'minute', 'minutes')}.`,
  sure: 'Cancel this deposit? Only do this if you haven’t sent the money. You can then use the transaction ID again.',
  keep: 'Keep it',
  transactionId: 'Transaction ID',
  transactionIdHint: 'At least 7 characters, as your wallet shows it.',
  newReceipt: 'New image of the payment (up to 3)',
  dropReceipt: (number: string) => `Remove image ${number}`,
  replaces: (count: number, figure: string) =>
    `${figure} new ${plural(count, 'image', 'images')} will replace the earlier ones.`,
  receiptLost: 'The image could not be sent. Please try again.',
  resubmit: 'Resubmit',
  unconfirmed: 'We haven’t received confirmation. It’s safe to try again.',
  tryAgain: 'Try again',
};
