const generic = 'An error occurred. Please try again.';
const failed = (message: string): string => `Submission failed: ${message}`;

export const texts = {
  generic,
  failed,
  problems: {
    phone: 'Please provide a valid 11-digit account number.',
    proof: 'Please provide your TRX ID. It should be valid.',
    receipts: 'A receipt has not been sent. Try it again, or remove it.',
  },
  rocketNumber: 'Please provide a valid 12-digit account number.',
  title: 'Make Payment',
  loadFailed: 'This payment could not be loaded.',
  timeLeft: 'Time left to pay',
  // Instructions by kind of receiving account.
  instructions: {
    Personal: (time: string) => `Send Money to the account number below within ${time}.`,
    Agent: (time: string) => `Cash Out to the account number below within ${time}.`,
    Merchant: (time: string) => `Make Payment to the account number below within ${time}.`,
  },
  expiredTitle: 'Time’s up: this number is no longer reserved for you',
  expired:
    'Don’t send money to this number now. If you’ve already sent it, enter the transaction ID below and we’ll still verify it.',
  newDeposit: 'New deposit',
  accountNumber: 'Account number',
  amount: 'Amount',
  copyNumber: 'Copy number',
  copyAmount: 'Copy amount',
  numberCopied: 'Account number copied',
  amountCopied: 'Amount copied',
  noNumber: 'No account number to copy!',
  noAmount: 'No Amount to copy!',
  verifyPhone: 'Verify your phone',
  records: 'Transaction Records',
  payFrom: (wallet: string) =>
    `Send from ${wallet} only; money from another wallet can’t be found. Send exactly this amount, once.`,
  rail: 'Send play money on the practice payment page',
  railNote:
    'No real money moves here: the practice payment page stands in for your mobile wallet and gives you a transaction ID.',
  form: 'After paying',
  phone: 'Your phone number',
  proof: 'Reference No. / Trans ID',
  proofHint: 'At least 7 characters, from your wallet’s message.',
  guest: 'Log in to see where to send the money and to submit your transaction ID.',
  submit: 'Submit',
  tryAgain: 'Try again',
  submitted: 'Submission successful!',
  verifying: 'Thank You! Our are verifying your transaction, Please hold on.',
  pending: 'Pending...',
  unconfirmed:
    'We haven’t received confirmation. Your details may have arrived; it’s safe to try again, they won’t be counted twice.',
};
