import type { texts as english } from './payment-request.texts.en';

const reasons: typeof english.reasons = {
  not_found: 'এই ট্রানজ্যাকশন আইডির কোনো পেমেন্ট আমাদের কাছে আসেনি।',
  amount_mismatch: 'যে পরিমাণ টাকা এসেছে তা মেলেনি।',
  payer_mismatch: 'টাকা অন্য নম্বর থেকে এসেছে।',
  merchant_mismatch: 'টাকা দেখানো নম্বরে নয়, অন্য নম্বরে গেছে।',
  already_used: 'এই ট্রানজ্যাকশন আইডি আগেই ব্যবহার করা হয়েছে।',
  reverted: 'আপনি এটি বাতিল করেছেন।',
  rail_refused: 'পেমেন্ট সেবা এটি ফিরিয়ে দিয়েছে।',
  account_refused: 'ওয়ালেট নম্বরটি টাকা নিতে পারছে না।',
  operator: 'আমাদের টিম এটি গ্রহণ করেনি। সাপোর্টে যোগাযোগ করুন।',
  suspected_fraud: 'টাকাটি কার, তা আমাদের টিম নিশ্চিত হতে পারেনি।',
  wrong_details: 'দেওয়া তথ্য মেলেনি।',
  not_yours: 'ওয়ালেটটি আপনার নামে নয়।',
  other: 'বিস্তারিত জানতে সাপোর্টে যোগাযোগ করুন।',
};

export const texts: typeof english = {
  reasons,
  onItsWay: 'প্রস্তুত থাকুন! আপনার টাকা আসছে। পেয়ে যাবেন এই সময়ের মধ্যে',
  timeLeft: 'বাকি সময়',
  transfer: (amount, from, to) => `${from} থেকে ${to}-এ ${amount}`,
  amount: 'পরিমাণ',
  method: 'পেমেন্ট মাধ্যম',
  accountNumber: 'অ্যাকাউন্ট নম্বর',
  transactionId: 'ট্রানজ্যাকশন আইডি',
  since: { deposit: 'পাঠানোর সময়', withdrawal: 'অনুরোধের সময়' },
  status: 'অবস্থা',
  processing: 'প্রক্রিয়াধীন',
  success: 'সফল',
  successNote: {
    deposit: (amount) => `${amount} আপনার মূল ওয়ালেটে যোগ হয়েছে।`,
    withdrawal: (amount, to) => `${amount} পাঠানো হয়েছে: ${to}।`,
  },
  fail: 'ব্যর্থ',
  reason: 'কারণ',
  failNote: {
    deposit: () => 'আপনার ওয়ালেটে কিছু যোগ হয়নি। টাকা পাঠিয়ে থাকলে ট্রানজ্যাকশন আইডিসহ সাপোর্টে যোগাযোগ করুন।',
    withdrawal: (amount) => `টাকা পাঠানো যায়নি; ${amount} আপনার মূল ওয়ালেটে ফেরত এসেছে।`,
  },
  late: {
    deposit: 'স্বাভাবিকের চেয়ে বেশি সময় লাগছে। কাজটি নিজে থেকেই চলবে; আপনি পাতাটি ছেড়ে যেতে পারেন।',
    withdrawal:
      'স্বাভাবিকের চেয়ে বেশি সময় লাগছে। টাকাটা এই উত্তোলনের জন্য আলাদা রাখা আছে, হারায়নি: হয় পৌঁছাবে, নয়তো পুরোটাই ফেরত আসবে। আপনি পাতাটি ছেড়ে যেতে পারেন।',
  },
  close: 'বন্ধ করুন',
  playNow: 'খেলুন',
  newDeposit: 'নতুন ডিপোজিট',
  newWithdrawal: 'নতুন উত্তোলন',
  records: 'লেনদেনের রেকর্ড',
  loadFailed: 'পেমেন্টটি লোড করা যায়নি।',
};
