import { dhakaTime } from '../../../kernel/dhaka-day';
import type { RefusalTexts } from '../../../kernel/texts/refusal';
import type { Text } from '../../../kernel/texts/text';

/** Texts of the withdrawal responses. */
export const withdrawalTexts = {
  accepted: { en: 'Withdrawal successful!', bn: 'টাকা তোলার অনুরোধ সফল হয়েছে!' },
  frozen: {
    en: 'This account is on hold. You can withdraw once support has reviewed it. Please contact support.',
    bn: 'এই অ্যাকাউন্টটি সাময়িকভাবে বন্ধ: সাপোর্ট যাচাই না করা পর্যন্ত টাকা তোলা যাবে না। সাপোর্টে যোগাযোগ করুন।',
  },
  range: { en: 'You can withdraw 500 to 25,000 taka at a time.', bn: 'একবারে ৫০০ থেকে ২৫,০০০ টাকা তোলা যায়।' },
  rocketNumber: {
    en: 'Please provide a valid Rocket number: 11 digits, or 12 with its check digit.',
    bn: 'সঠিক রকেট নম্বর দিন: ১১ ডিজিট, অথবা চেক ডিজিটসহ ১২ ডিজিট।',
  },
  shortOfMoney: {
    en: 'Your main balance is not enough for this withdrawal.',
    bn: 'এই পরিমাণ তোলার জন্য আপনার মূল ব্যালেন্স যথেষ্ট নয়।',
  },
  cooling: (from: number): Text => ({
    en: `This number was added recently. For your safety it can receive withdrawals from ${dhakaTime('en-GB').format(from)} (GMT+6).`,
    bn: `এই নম্বরটি নতুন যোগ করা হয়েছে। আপনার নিরাপত্তার জন্য ${dhakaTime('bn-BD-u-nu-beng').format(from)} (GMT+6) থেকে এতে টাকা তুলতে পারবেন।`,
  }),
} as const satisfies Readonly<Record<string, Text | ((from: number) => Text)>>;

export const withdrawalRefusals = {
  withdrawals_closed: {
    en: 'Withdrawals are closed right now. Please try again later.',
    bn: 'এই মুহূর্তে টাকা তোলা বন্ধ আছে। পরে আবার চেষ্টা করুন।',
  },
  birthday_missing: {
    en: 'Please set your Date of Birth before you withdraw.',
    bn: 'টাকা তোলার আগে আপনার জন্মতারিখ দিন।',
  },
  withdrawal_pending: {
    en: 'You already have a withdraw request pending. Please wait for it to be processed before making another withdraw request.',
    bn: 'আপনার একটি টাকা তোলার অনুরোধ প্রক্রিয়াধীন আছে। সেটি শেষ হলে নতুন অনুরোধ করুন।',
  },
  turnover_open: { en: 'Please complete your turnover and try again', bn: 'আপনার টার্নওভার পূরণ করে আবার চেষ্টা করুন' },
  account_number_invalid: {
    en: 'Please provide a valid 11-digit account number.',
    bn: 'সঠিক ১১ ডিজিটের অ্যাকাউন্ট নম্বর দিন।',
  },
  wallet_cooling: {
    en: 'This number was added recently and can’t receive withdrawals yet.',
    bn: 'এই নম্বরটি নতুন যোগ করা হয়েছে, এতে এখনো টাকা তোলা যাবে না।',
  },
  insufficient_funds: { en: 'Your balance is not enough for this.', bn: 'এর জন্য আপনার ব্যালেন্স যথেষ্ট নয়।' },
} as const satisfies Partial<RefusalTexts>;
