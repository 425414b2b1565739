import type { BadgeKind } from '@pavilion/ui';

/** The document's open, WON and LOST, and how else a bet on the exchange may end. */
export const exchangeStatuses = ['open', 'won', 'lost', 'cancelled', 'lapsed', 'void'] as const;
export type ExchangeStatus = (typeof exchangeStatuses)[number];

export const statusKinds: Readonly<Record<ExchangeStatus, BadgeKind>> = { open: 'info', won: 'accent', lost: 'error', cancelled: 'neutral', lapsed: 'neutral', void: 'warning' };
