import type { Promotion } from '@pavilion/contract/calls/promotions';
import type { Format, Language } from '@pavilion/platform';
import type { PromotionsTexts } from './promotions.texts.en';

type Fact = readonly [name: string, value: string];

/** A promotion's terms, in the order the details list them; terms that don't apply are left out. */
export function promotionFacts(
  promotion: Promotion,
  t: PromotionsTexts,
  format: Format,
  language: Language,
): readonly Fact[] {
  const { startsAt, endsAt, bonusPercent, maxBonus, minDeposit, turnover, maxStake, expiresAfterDays } = promotion;
  const facts: Fact[] = [
    [t.startDate, format.date(startsAt)],
    [t.endDate, endsAt === null ? t.longTerm : format.date(endsAt)],
  ];
  if (bonusPercent > 0) facts.push([t.bonus, t.bonusUpTo(format.number(bonusPercent), format.money(maxBonus))]);
  if (promotion.freeRounds !== null)
    facts.push([t.freeSpins, freeRoundsText(promotion.freeRounds, t, format, language)]);
  if (minDeposit > 0) facts.push([t.minDeposit, format.money(minDeposit)]);
  if (turnover > 0) facts.push([t.turnover, `${format.number(turnover)}x`]);
  if (maxStake !== null) facts.push([t.maxStake, format.money(maxStake)]);
  if (expiresAfterDays !== null) facts.push([t.days, t.daysOf(expiresAfterDays, format.number(expiresAfterDays))]);
  return facts;
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
