import type { RefusalCode } from '../../kernel/texts/refusal';

export const chatRefusalsEn = {
  message_empty: 'The message has no text yet.',
  attachment_not_yours: 'Only your own transactions and bets can be attached.',
} as const satisfies Partial<Record<RefusalCode, string>>;
