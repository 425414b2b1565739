import type { BetStatus } from '@pavilion/contract/calls/exchange-records';
import type { BadgeKind } from '@pavilion/ui';

export const statusKinds: Readonly<Record<BetStatus, BadgeKind>> = {
  open: 'info',
  WON: 'accent',
  LOST: 'error',
  cancelled: 'neutral',
  lapsed: 'neutral',
  void: 'warning',
};
