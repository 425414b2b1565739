import type { TurnoverTicket } from '@pavilion/contract/calls/turnover';
import type { Language } from '@pavilion/platform';

/** Returns a ticket's title: the promotion of a bonus, the payment method of a completed deposit. */
export function ticketTitle({ origin, completedAt }: TurnoverTicket, language: Language, regular: string): string {
  if (origin.action === 'bonus' && origin.promotion)
    return language === 'bn' ? origin.promotion.nameBn : origin.promotion.name;
  return (completedAt === null ? undefined : origin.method?.name) ?? regular;
}

/** Returns the sum of deposit and bonus, in poisha: the required turnover divided by the promotion's multiplier. */
export function ticketAmount({ origin, required }: TurnoverTicket): number {
  return Math.round(required / (origin.promotion?.turnover || 1));
}
