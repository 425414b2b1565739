import type { TurnoverTicket } from '@pavilion/contract/calls/turnover';
import type { Language } from '@pavilion/platform';

/** A bonus ticket goes by its promotion, a done one of a deposit by its payment method. */
export function ticketTitle({ origin, completedAt }: TurnoverTicket, language: Language, regular: string): string {
  if (origin.action === 'bonus' && origin.promotion)
    return language === 'bn' ? origin.promotion.nameBn : origin.promotion.name;
  return (completedAt === null ? undefined : origin.method?.name) ?? regular;
}

/** What deposit and bonus came to: required turnover by the promotion's times. Poisha. */
export function ticketAmount({ origin, required }: TurnoverTicket): number {
  return Math.round(required / (origin.promotion?.turnover || 1));
}
