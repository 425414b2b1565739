import type { RefusalCode } from '../../kernel/texts/refusal';

/** Response to a conversion. */
export const vipTextsEn = { converted: 'Your VP have been converted. The money is in your main wallet.' } as const;

export const vipRefusalsEn = {
  below_least_points: 'Not enough points. Points must follow minimum VP required to convert.',
  not_whole_poisha: 'Points convert in whole steps only. Please choose a multiple of the step shown.',
  not_enough_points: 'Not enough points.',
  not_a_page: 'This can’t be opened as a page or loaded ahead.',
} as const satisfies Partial<Record<RefusalCode, string>>;
