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
  promotion: 'This promotion does not fit this deposit. Raise the amount, or choose No promotion.',
};

export const texts = {
  title: 'Deposit',
  problems,
  generic,
  seeStatus: 'See its status',
  aboutLimits: 'About your limits',
  withdraw: 'Withdraw instead',
  contactUs: 'Contact us',
  closedHere: 'No deposits are taken where you are. You can still withdraw and read your records.',
  tooLittle: (min: string) => `At least ৳${min}`,
  tooMuch: (max: string) => `At most ৳${max}`,
  goToProfile: 'Go to Personal Info',
  unconfirmed:
    'No answer came yet, so this is unconfirmed. Try again: it repeats the same request and opens no second one.',
  tryAgain: 'Try again',
  next: 'Next',
  loadFailed: 'This could not be loaded.',
  method: 'Payment Method',
  noMethods: 'No payment methods at the moment. Please look again later.',
  rebate: (percent: string) => `+${percent}%`,
  channel: 'Payment Type and Deposit Channel',
  chooseMethodFirst: 'Choose a payment method to see its channels.',
  noChannels: 'This method has no channels at the moment. Please choose another.',
  maintenance: 'Under maintenance',
  limits: (min: string, max: string) => `${min} - ${max}`,
  amount: 'Amount',
  quickAmounts: 'Quick amounts',
  amountHint: (min: string, max: string) => `From ৳${min} to ৳${max}`,
  outside: (min: string, max: string) => `Greyed amounts are outside ৳${min} - ৳${max}, the limits of what you chose.`,
  passesLimit: (left: string) => `Your own deposit limit leaves ${left}.`,
  depositLimits: 'Your deposit limits',
  records: 'Deposit Records',
  more: 'More',
  noData: 'No Data',
  keys: ['Processing', 'Success', 'Fail'] as readonly string[],
};
