import type { withdrawalRefusalsEn, withdrawalTextsEn } from './withdrawal.texts.en';

export const withdrawalTextsBn: Readonly<Record<keyof typeof withdrawalTextsEn, string>> = {
  accepted: 'টাকা তোলার অনুরোধ সফল হয়েছে!',
  frozen: 'এই অ্যাকাউন্টটি সাময়িকভাবে বন্ধ: সাপোর্ট যাচাই না করা পর্যন্ত টাকা তোলা যাবে না। সাপোর্টে যোগাযোগ করুন।',
  range: 'একবারে ৫০০ থেকে ২৫,০০০ টাকা তোলা যায়।',
  rocketNumber: 'সঠিক রকেট নম্বর দিন: ১১ ডিজিট, অথবা চেক ডিজিটসহ ১২ ডিজিট।',
  shortOfMoney: 'এই পরিমাণ তোলার জন্য আপনার মূল ব্যালেন্স যথেষ্ট নয়।',
};

export const withdrawalRefusalsBn: Readonly<Record<keyof typeof withdrawalRefusalsEn, string>> = {
  withdrawals_closed: 'এই মুহূর্তে টাকা তোলা বন্ধ আছে। পরে আবার চেষ্টা করুন।',
  birthday_missing: 'টাকা তোলার আগে আপনার জন্মতারিখ দিন।',
  withdrawal_pending: 'আপনার একটি টাকা তোলার অনুরোধ প্রক্রিয়াধীন আছে। সেটি শেষ হলে নতুন অনুরোধ করুন।',
  turnover_open: 'আপনার টার্নওভার পূরণ করে আবার চেষ্টা করুন',
  account_number_invalid: 'সঠিক ১১ ডিজিটের অ্যাকাউন্ট নম্বর দিন।',
  insufficient_funds: 'এর জন্য আপনার ব্যালেন্স যথেষ্ট নয়।',
};
