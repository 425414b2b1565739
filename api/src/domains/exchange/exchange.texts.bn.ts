import type { Translated } from '../../kernel/texts/text';
import type { exchangeRefusalsEn, exchangeTextsEn } from './exchange.texts.en';

const figure = new Intl.NumberFormat('bn-BD');

export const exchangeTextsBn: Translated<typeof exchangeTextsEn> = {
  idCount: ({ least, most }) => `${figure.format(least)} থেকে ${figure.format(most)}টি আইডি, কমা দিয়ে আলাদা করা`,
};

export const exchangeRefusalsBn: Readonly<Record<keyof typeof exchangeRefusalsEn, string>> = {
  unknown_event: 'এই ইভেন্টটি নেই।',
  unknown_market: 'এই মার্কেটটি নেই।',
  unknown_selection: 'এই সিলেকশনটি আর নেই।',
  market_suspended: 'এই মুহূর্তে বাজি স্থগিত আছে। একটু পরে আবার চেষ্টা করুন।',
  market_closed: 'এই মার্কেট বন্ধ হয়ে গেছে।',
  insufficient_balance: 'এই বাজির জন্য মূল ব্যালেন্সে যথেষ্ট টাকা নেই।',
  price_moved: 'অডস বদলে গেছে। নতুন অডস দেখুন।',
  invalid_price: 'এই অডসে বাজি ধরা যায় না।',
  stake_too_small: 'বাজির পরিমাণ সর্বনিম্ন সীমার কম।',
  stake_too_large: 'বাজির পরিমাণ সর্বোচ্চ সীমার বেশি।',
  ball_running: 'বল চলছে। বল শেষ হলে আবার চেষ্টা করুন।',
  too_many_bets: 'এই মার্কেটে আপনার খোলা বাজি অনেক বেশি। আগে কয়েকটি বাতিল করুন।',
  bet_delayed: 'খেলা চলার সময় বাজি মার্কেটে পৌঁছানোর আগে কয়েক সেকেন্ড অপেক্ষা করে। ততক্ষণ এটি বাতিল করা যায় না।',
  unknown_bet: 'এই বাজি নেই, অথবা আর খোলা নেই।',
  cash_out_unavailable: 'এই মুহূর্তে ক্যাশ আউট করা যাচ্ছে না।',
  nothing_to_cash_out: 'এই মার্কেটে ক্যাশ আউট করার মতো কিছু বাকি নেই।',
  already_waiting: 'এই মার্কেটের একটি ক্যাশ আউট এরই মধ্যে প্রক্রিয়াধীন।',
};
