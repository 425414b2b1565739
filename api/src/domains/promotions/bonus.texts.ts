import type { RefusalTexts } from '../../kernel/texts/refusal';
import type { Text } from '../../kernel/texts/text';

/** Response to a canceled bonus. */
export const bonusTexts = {
  cancelled: {
    en: 'The bonus was cancelled. Your own money stays in your main wallet.',
    bn: 'বোনাসটি বাতিল হয়েছে। আপনার নিজের টাকা মূল ওয়ালেটেই আছে।',
  },
} as const satisfies Readonly<Record<string, Text>>;

export const bonusRefusals = {
  bonus_ended: {
    en: 'This bonus is no longer open, so it can’t be cancelled.',
    bn: 'এই বোনাসটি আর চলমান নেই, তাই বাতিল করা যাবে না।',
  },
} as const satisfies Partial<RefusalTexts>;
