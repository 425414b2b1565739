import type { TurnoverLimitsTexts } from './turnover-limits.texts.en';

export const texts: TurnoverLimitsTexts = {
  lowRisk: (chance, odds) => `যে বাজিতে জেতার সম্ভাবনা ${chance}-এর বেশি, বা যার অডস ${odds}-এর কম, তা গোনা হয় না।`,
  game: (game, percent) => `${game} গেমের বাজির ${percent} গোনা হয়।`,
};
