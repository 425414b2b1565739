import type { ErasureBlocker } from '@pavilion/contract/calls/privacy';
import type { RefusalTexts } from '../../kernel/texts/refusal';
import type { Text } from '../../kernel/texts/text';
import type { Section } from './personal-data';

/** Titles of the parts of an export. */
export const sectionTitles: Readonly<Record<Section, Text>> = {
  profile: { en: 'Profile', bn: 'প্রোফাইল' },
  phones: { en: 'Phone numbers', bn: 'ফোন নম্বর' },
  devices: { en: 'Browsers', bn: 'ব্রাউজার' },
  sessions: { en: 'Sessions', bn: 'সেশন' },
  logins: { en: 'Logins', bn: 'লগ ইন' },
  notices: { en: 'Security notices', bn: 'নিরাপত্তা নোটিশ' },
  limits: { en: 'Limits and restrictions', bn: 'সীমা ও বিধিনিষেধ' },
  wallets: { en: 'Saved wallets', bn: 'সংরক্ষিত ওয়ালেট' },
  payments: { en: 'Deposits and withdrawals', bn: 'ডিপোজিট ও উত্তোলন' },
  ledger: { en: 'Wallet movements', bn: 'ওয়ালেটের হিসাব' },
  bonuses: { en: 'Bonuses and VIP points', bn: 'বোনাস ও ভিআইপি পয়েন্ট' },
  turnover: { en: 'Turnover', bn: 'টার্নওভার' },
  bets: { en: 'Games and bets', bn: 'গেম ও বাজি' },
  exchange: { en: 'Exchange bets', bn: 'এক্সচেঞ্জের বাজি' },
  referral: { en: 'Referral rewards', bn: 'রেফারেল পুরস্কার' },
  messages: { en: 'Inbox messages', bn: 'ইনবক্সের বার্তা' },
  chat: { en: 'Support chat', bn: 'সাপোর্ট চ্যাট' },
  requests: { en: 'Requests about your data', bn: 'আপনার তথ্য নিয়ে অনুরোধ' },
};

/** Why an account can't be erased now. */
export const blockerTexts: Readonly<Record<ErasureBlocker, Text>> = {
  frozen: {
    en: 'This account is on hold. Please contact support first.',
    bn: 'এই অ্যাকাউন্টটি সাময়িকভাবে বন্ধ। আগে সাপোর্টে যোগাযোগ করুন।',
  },
  restricted: {
    en: 'Your break from play must end first: without your data we couldn’t keep you from signing up again.',
    bn: 'আগে আপনার খেলার বিরতি শেষ হতে হবে: তথ্য না থাকলে আপনার নতুন সাইন আপ ঠেকানো যাবে না।',
  },
  payment_pending: {
    en: 'A deposit or withdrawal is still processing. Please wait for it.',
    bn: 'একটি ডিপোজিট বা উত্তোলন এখনো প্রক্রিয়াধীন। সেটি শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
  },
  bets_open: {
    en: 'You have open bets. Please wait until they are settled.',
    bn: 'আপনার কিছু বাজি এখনো চলছে। সেগুলোর নিষ্পত্তি হওয়া পর্যন্ত অপেক্ষা করুন।',
  },
  balance_left: {
    en: 'There is still money in your wallet. Please withdraw it first.',
    bn: 'আপনার ওয়ালেটে এখনো টাকা আছে। আগে তা তুলে নিন।',
  },
};

export const privacyRefusals = {
  erasure_blocked: {
    en: 'Your account can’t be deleted yet.',
    bn: 'আপনার অ্যাকাউন্ট এখনই মুছে ফেলা যাবে না।',
  },
} as const satisfies Partial<RefusalTexts>;
