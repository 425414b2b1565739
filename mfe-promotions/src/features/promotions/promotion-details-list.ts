import type { Promotion } from '@pavilion/contract/calls/promotions';
import type { Format, Language } from '@pavilion/platform';
import type { PromotionsTexts } from './promotions.texts.en';

type Detail = readonly [name: string, value: string];

/** A promotion's terms, in the order the details list them; terms that don't apply are left out. */
export function promotionDetails(
  promotion: Promotion,
  t: PromotionsTexts,
  format: Format,
  language: Language,
): readonly Detail[] {
  const { startsAt, endsAt, bonusPercent, maxBonus, minDeposit, turnover, maxStake, expiresAfterDays } = promotion;
  const details: Detail[] = [
    [t.startDate, format.date(startsAt)],
    [t.endDate, endsAt === null ? t.longTerm : format.date(endsAt)],
  ];
  if (bonusPercent > 0) details.push([t.bonus, t.bonusUpTo(format.number(bonusPercent), format.money(maxBonus))]);
  if (promotion.freeRounds !== null)
    details.push([t.freeSpins, freeRoundsText(promotion.freeRounds, t, format, language)]);
  if (minDeposit > 0) details.push([t.minDeposit, format.money(minDeposit)]);
  if (turnover > 0) details.push([t.turnover, `${format.number(turnover)}x`]);
  if (maxStake !== null) details.push([t.maxStake, format.money(maxStake)]);
  if (expiresAfterDays !== null) details.push([t.days, t.daysOf(expiresAfterDays, format.number(expiresAfterDays))]);
  return details;
}

function freeRoundsText(
  { count, stake, game, gameBn, days }: NonNullable<Promotion['freeRounds']>,
  t: PromotionsTexts,
  format: Format,
  language: Language,
): string {
  return t.freeSpinsOf(
    format.number(count),
    format.money(stake),
    language === 'bn' ? gameBn : game,
    days,
    format.number(days),
  );
}
