import type { Bonus, BonusState } from '@pavilion/contract/calls/bonuses';
import type { Language } from '@pavilion/platform';
import type { BadgeKind } from '@pavilion/ui';

export const nameOf = ({ name, nameBn }: Pick<Bonus, 'name' | 'nameBn'>, language: Language): string =>
  language === 'bn' ? nameBn || name : name;

export const badges: Readonly<Record<BonusState, BadgeKind>> = {
  offered: 'info',
  taken: 'info',
  wagering: 'reward',
  released: 'accent',
  forfeited: 'neutral',
  expired: 'neutral',
};

/** Returns the steps of a bonus; the last is its end: released, unless forfeited or expired. */
export function pathOf(state: BonusState): readonly BonusState[] {
  return ['offered', 'taken', 'wagering', state === 'forfeited' || state === 'expired' ? state : 'released'];
}
