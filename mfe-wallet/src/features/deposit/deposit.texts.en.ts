import type { DepositProblem } from './deposit-checks';

const generic = 'An error occurred. Please try again.';
const problems: Record<DepositProblem, string> = {
  phone: 'Please verify your phone number first',
  pending:
    'You already have a deposit request pending. Please wait for it to be processed before making another deposit.',
  amount: 'Please fill in your amount.',
  method: 'Please select a valid payment method.',
  channel: 'Please select a Deposit channel.',
  range: 'This amount is outside the limits of the payment method or channel.',
  promotion: 'This promotion can’t be used with this deposit. Increase the amount or choose No promotion.',
};

export const texts = {
  title: 'Deposit',
  problems,
  generic,
  seeStatus: 'See its status',
  aboutLimits: 'About your limits',
  withdraw: 'Withdraw instead',
  contactUs: 'Contact us',
  closedHere: 'Deposits aren’t available in your country. You can still withdraw and view your records.',
  closedUntil: (time: string) =>
    `You can’t deposit until ${time} (GMT+6), while play is closed. You can still withdraw and view your records.`,
  closedForGood:
    'You can’t deposit while your account is closed for play. You can still withdraw and view your records.',
  tooLittle: (min: string) => `At least ৳${min}`,
  tooMuch: (max: string) => `At most ৳${max}`,
  goToProfile: 'Go to Personal Info',
  unconfirmed: 'We haven’t received confirmation. It’s safe to try again: no second deposit will be opened.',
  tryAgain: 'Try again',
  next: 'Next',
  loadFailed: 'This could not be loaded.',
  method: 'Payment Method',
  noMethods: 'No payment methods are available right now. Please check again later.',
  rebate: (percent: string) => `+${percent}%`,
  channel: 'Payment Type and Deposit Channel',
  chooseMethodFirst: 'Choose a payment method to see its channels.',
  noChannels: 'This method has no channels right now. Please choose another.',
  maintenance: 'Under maintenance',
  limits: (min: string, max: string) => `${min} - ${max}`,
  amount: 'Amount',
  quickAmounts: 'Quick amounts',
  amountHint: (min: string, max: string) => `From ৳${min} to ৳${max}`,
  outside: (min: string, max: string) =>
    `Greyed-out amounts are outside the limits for your choice: ৳${min} – ৳${max}.`,
  passesLimit: (left: string) => `Your own deposit limit leaves ${left}.`,
  depositLimits: 'Your deposit limits',
  records: 'Deposit Records',
  more: 'More',
  noData: 'No Data',
  again: 'Your last deposit',
  confirm: 'Confirm',
  withOffer: (offer: string) => `With the promotion ${offer}.`,
  withoutOffer: 'Without a promotion.',
  keys: ['Processing', 'Success', 'Fail'] as readonly string[],
};
