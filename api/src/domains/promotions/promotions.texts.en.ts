import type { RefusalCode } from '../../kernel/texts/refusal';

/** Why a promotion can't be used at a deposit. */
export const promotionTextsEn = {
  used: 'You have already used this promotion.',
  first_deposit_only: 'This promotion is for a first deposit only.',
  bonus_open: 'Finish the turnover of your open bonus before you use another promotion.',
  restricted: 'Promotions are closed for you right now.',
  other: 'This promotion can’t be used with this deposit.',
  belowLeast: 'This promotion asks for a larger deposit.',
} as const;

export const promotionRefusalsEn = {
  promotion_not_eligible: 'This promotion can’t be used with this deposit.',
} as const satisfies Partial<Record<RefusalCode, string>>;
