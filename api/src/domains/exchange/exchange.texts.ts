import type { RefusalTexts } from '../../kernel/texts/refusal';
import type { Text } from '../../kernel/texts/text';

const bangla = new Intl.NumberFormat('bn-BD');

export const exchangeTexts = {
  idCount: ({ least, most }: { readonly least: number; readonly most: number }): Text => ({
    en: `${least} to ${most} ids, joined by commas`,
    bn: `${bangla.format(least)} থেকে ${bangla.format(most)}টি আইডি, কমা দিয়ে আলাদা করা`,
  }),
} as const;

export const exchangeRefusals = {
  unknown_event: { en: 'This event does not exist.', bn: 'এই ইভেন্টটি নেই।' },
  unknown_market: { en: 'This market does not exist.', bn: 'এই মার্কেটটি নেই।' },
  unknown_selection: { en: 'This selection does not exist.', bn: 'এই সিলেকশনটি আর নেই।' },
  market_suspended: {
    en: 'Betting is suspended right now. Please try again shortly.',
    bn: 'এই মুহূর্তে বাজি স্থগিত আছে। একটু পরে আবার চেষ্টা করুন।',
  },
  market_closed: { en: 'This market is closed.', bn: 'এই মার্কেট বন্ধ হয়ে গেছে।' },
  insufficient_balance: {
    en: 'Your main balance does not cover this bet.',
    bn: 'এই বাজির জন্য মূল ব্যালেন্সে যথেষ্ট টাকা নেই।',
  },
  runner_withdrawn: {
    en: 'This selection was withdrawn. Bets on it are no longer possible.',
    bn: 'এই সিলেকশনটি প্রত্যাহার করা হয়েছে। এর ওপর আর বাজি ধরা যায় না।',
  },
  shortfall_open: {
    en: 'After a withdrawal, your open bets can lose more than is set aside for them. Deposit the missing amount or wait until the market is settled.',
    bn: 'প্রতিযোগী প্রত্যাহারের পর আপনার খোলা বাজিতে আলাদা রাখা টাকার চেয়ে বেশি ক্ষতি হতে পারে। বাকি টাকা ডিপোজিট করুন, অথবা মার্কেটের নিষ্পত্তি পর্যন্ত অপেক্ষা করুন।',
  },
  price_moved: { en: 'The price has moved. Please look at the new one.', bn: 'অডস বদলে গেছে। নতুন অডস দেখুন।' },
  invalid_price: { en: 'Bets can’t be placed at this price.', bn: 'এই অডসে বাজি ধরা যায় না।' },
  stake_too_small: { en: 'The stake is below the minimum.', bn: 'বাজির পরিমাণ সর্বনিম্ন সীমার কম।' },
  stake_too_large: { en: 'The stake is above the maximum for this market.', bn: 'বাজির পরিমাণ সর্বোচ্চ সীমার বেশি।' },
  ball_running: {
    en: 'The ball is running. Please try again when it is over.',
    bn: 'বল চলছে। বল শেষ হলে আবার চেষ্টা করুন।',
  },
  too_many_bets: {
    en: 'You have too many open bets in this market. Please cancel some first.',
    bn: 'এই মার্কেটে আপনার খোলা বাজি অনেক বেশি। আগে কয়েকটি বাতিল করুন।',
  },
  bet_delayed: {
    en: 'In-play bets reach the market after a few seconds. Until then they can’t be cancelled.',
    bn: 'খেলা চলার সময় বাজি মার্কেটে পৌঁছানোর আগে কয়েক সেকেন্ড অপেক্ষা করে। ততক্ষণ এটি বাতিল করা যায় না।',
  },
  unknown_bet: { en: 'This bet does not exist, or is no longer open.', bn: 'এই বাজি নেই, অথবা আর খোলা নেই।' },
  cash_out_unavailable: { en: 'Cash-out is not available right now.', bn: 'এই মুহূর্তে ক্যাশ আউট করা যাচ্ছে না।' },
  nothing_to_cash_out: {
    en: 'There is nothing left to cash out in this market.',
    bn: 'এই মার্কেটে ক্যাশ আউট করার মতো কিছু বাকি নেই।',
  },
  already_waiting: {
    en: 'A cash-out for this market is already in progress.',
    bn: 'এই মার্কেটের একটি ক্যাশ আউট এরই মধ্যে প্রক্রিয়াধীন।',
  },
} as const satisfies Partial<RefusalTexts>;
