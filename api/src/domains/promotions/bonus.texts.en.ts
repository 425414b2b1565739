import type { RefusalCode } from '../../kernel/texts/refusal';

/** Response to a canceled bonus. */
export const bonusTextsEn = {
  cancelled: 'The bonus was cancelled. Your own money stays in your main wallet.',
} as const;

export const bonusRefusalsEn = {
  bonus_ended: 'This bonus is no longer open, so it can’t be cancelled.',
} as const satisfies Partial<Record<RefusalCode, string>>;
