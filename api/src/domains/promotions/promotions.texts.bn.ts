import type { promotionRefusalsEn, promotionTextsEn } from './promotions.texts.en';

export const promotionTextsBn: Readonly<Record<keyof typeof promotionTextsEn, string>> = {
  used: 'আপনি এই প্রমোশন আগেই ব্যবহার করেছেন।',
  first_deposit_only: 'এই প্রমোশন শুধু প্রথম ডিপোজিটের জন্য।',
  bonus_open: 'অন্য প্রমোশন নেওয়ার আগে আপনার চলমান বোনাসের টার্নওভার পূরণ করুন।',
  restricted: 'এই মুহূর্তে আপনার জন্য প্রমোশন বন্ধ আছে।',
  other: 'এই ডিপোজিটে এই প্রমোশন ব্যবহার করা যাবে না।',
  belowLeast: 'এই প্রমোশনের জন্য আরও বেশি টাকা ডিপোজিট করতে হবে।',
};

export const promotionRefusalsBn: Readonly<Record<keyof typeof promotionRefusalsEn, string>> = {
  promotion_not_eligible: 'এই ডিপোজিটে এই প্রমোশনটি ব্যবহার করা যাবে না।',
};
