import type { RefusalCode } from '../../kernel/texts/refusal';

/** The specification's response to a claim. */
export const referralTextsEn = { claimed: 'Bonus Claimed successfully.' } as const;

export const referralRefusalsEn = {
  below_least_claim: 'You need at least 10 to claim all.',
} as const satisfies Partial<Record<RefusalCode, string>>;
