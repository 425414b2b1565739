import type { RefusalTexts } from '../../kernel/texts/refusal';
import type { Text } from '../../kernel/texts/text';

/** The specification's response to a claim. */
export const referralTexts = {
  claimed: { en: 'Bonus Claimed successfully.', bn: 'বোনাস মূল ওয়ালেটে যোগ হয়েছে।' },
} as const satisfies Readonly<Record<string, Text>>;

export const referralRefusals = {
  below_least_claim: { en: 'You need at least 10 to claim all.', bn: 'কমপক্ষে ১০ টাকা হলে সব সংগ্রহ করতে পারবেন।' },
} as const satisfies Partial<RefusalTexts>;
