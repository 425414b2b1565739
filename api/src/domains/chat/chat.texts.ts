import type { RefusalTexts } from '../../kernel/texts/refusal';

export const chatRefusals = {
  message_empty: { en: 'The message has no text yet.', bn: 'বার্তায় এখনো কিছু লেখা হয়নি।' },
  attachment_not_yours: {
    en: 'Only your own transactions and bets can be attached.',
    bn: 'শুধু আপনার নিজের লেনদেন ও বাজি যুক্ত করা যায়।',
  },
} as const satisfies Partial<RefusalTexts>;
