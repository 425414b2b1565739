import type { MessageReason } from './reasons.texts.en';

export const reasonsBn: Readonly<Record<MessageReason, string>> = {
  not_found: 'এই ট্রানজ্যাকশন আইডির কোনো পেমেন্ট আমাদের কাছে আসেনি।',
  amount_mismatch: 'যে পরিমাণ টাকা এসেছে তা মেলেনি।',
  payer_mismatch: 'টাকা অন্য নম্বর থেকে এসেছে।',
  merchant_mismatch: 'টাকা দেখানো নম্বরে নয়, অন্য নম্বরে গেছে।',
  already_used: 'এই ট্রানজ্যাকশন আইডি আগেই ব্যবহার করা হয়েছে।',
  reverted: 'আপনি নিজেই এটি ফিরিয়ে নিয়েছেন।',
  rail_refused: 'পেমেন্ট সেবা এটি ফিরিয়ে দিয়েছে।',
  account_refused: 'ওয়ালেট নম্বরটি টাকা নিতে পারছে না।',
  operator: 'আমাদের টিম এটি গ্রহণ করেনি।',
  suspected_fraud: 'টাকাটি কার, তা আমাদের টিম নিশ্চিত হতে পারেনি।',
  wrong_details: 'দেওয়া তথ্য মেলেনি।',
  not_yours: 'ওয়ালেটটি আপনার নামে নয়।',
  used: 'এই প্রমোশন আপনি আগেই ব্যবহার করেছেন।',
  first_deposit_only: 'এটি কেবল প্রথম ডিপোজিটের জন্য।',
  bonus_open: 'আপনার আরেকটি বোনাস তখনও চলমান ছিল।',
  restricted: 'সেই মুহূর্তে আপনার জন্য প্রমোশন বন্ধ ছিল।',
  game_error: 'গেমটি এমন ফল জানিয়েছে যা এতে হওয়া সম্ভব নয়।',
  not_confirmed: 'গেমের নির্মাতা এটি নিশ্চিত করতে পারেনি।',
  other: 'লেনদেনের রেকর্ড দেখুন।',
};
