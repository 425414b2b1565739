/** Failure reasons by the server's code; unknown codes use `other`. */
const reasons: Readonly<Record<string, string>> = {
  not_found: 'no payment with this transaction ID reached us.',
  amount_mismatch: 'the amount received doesn’t match.',
  payer_mismatch: 'the money came from another number.',
  merchant_mismatch: 'the money was sent to a different number.',
  already_used: 'this transaction ID has already been credited.',
  reverted: 'you cancelled it.',
  rail_refused: 'the payment service refused it.',
  account_refused: 'the wallet account can’t receive money.',
  operator: 'our team declined it. Please contact support.',
  suspected_fraud: 'our team could not confirm who it belongs to.',
  wrong_details: 'the details given do not match.',
  not_yours: 'the wallet is not in your name.',
  other: 'please contact support to hear more.',
};

export const texts = {
  reasons,
  onItsWay: 'Get Ready! Your Money is on its way. You will get it within',
  timeLeft: 'Time left',
  transfer: (amount: string, from: string, to: string) => `${amount} from ${from} to ${to}`,
  amount: 'Amount',
  method: 'Payment Method',
  accountNumber: 'Account number',
  transactionId: 'Transaction ID',
  since: { deposit: 'Sent', withdrawal: 'Requested' },
  status: 'Status',
  processing: 'Processing',
  success: 'Success',
  successNote: {
    deposit: (amount: string, _to: string) => `${amount} is in your Main Wallet.`,
    withdrawal: (amount: string, to: string) => `${amount} was sent to ${to}.`,
  },
  fail: 'Fail',
  reason: 'Reason',
  failNote: {
    deposit: (_amount: string) =>
      'Nothing was added to your wallet. If you did send the money, contact support with the transaction ID.',
    withdrawal: (amount: string) => `Nothing was paid out, and ${amount} is back in your Main Wallet.`,
  },
  late: {
    deposit: 'This is taking longer than usual. You can leave this page; we’ll keep checking.',
    withdrawal:
      'This takes longer than usual. The amount is still held for this withdrawal and is not lost: it is paid out or comes back whole. You can leave this page.',
  },
  close: 'Close',
  playNow: 'Play now',
  newDeposit: 'New deposit',
  newWithdrawal: 'New withdrawal',
  records: 'Transaction Records',
  loadFailed: 'This payment could not be loaded.',
};
