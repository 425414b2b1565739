import type { RefusalTexts } from '../../kernel/texts/refusal';
import type { Text } from '../../kernel/texts/text';

/** Why a promotion can't be used at a deposit. */
export const promotionTexts = {
  used: { en: 'You have already used this promotion.', bn: 'আপনি এই প্রমোশন আগেই ব্যবহার করেছেন।' },
  first_deposit_only: { en: 'This promotion is for a first deposit only.', bn: 'এই প্রমোশন শুধু প্রথম ডিপোজিটের জন্য।' },
  bonus_open: {
    en: 'Finish the turnover of your open bonus before you use another promotion.',
    bn: 'অন্য প্রমোশন নেওয়ার আগে আপনার চলমান বোনাসের টার্নওভার পূরণ করুন।',
  },
  restricted: { en: 'Promotions are closed for you right now.', bn: 'এই মুহূর্তে আপনার জন্য প্রমোশন বন্ধ আছে।' },
  other: { en: 'This promotion can’t be used with this deposit.', bn: 'এই ডিপোজিটে এই প্রমোশন ব্যবহার করা যাবে না।' },
  belowLeast: {
    en: 'This promotion asks for a larger deposit.',
    bn: 'এই প্রমোশনের জন্য আরও বেশি টাকা ডিপোজিট করতে হবে।',
  },
} as const satisfies Readonly<Record<string, Text>>;

export const promotionRefusals = {
  promotion_not_eligible: {
    en: 'This promotion can’t be used with this deposit.',
    bn: 'এই ডিপোজিটে এই প্রমোশনটি ব্যবহার করা যাবে না।',
  },
} as const satisfies Partial<RefusalTexts>;
