export const texts = {
  lowRisk: (chance: string, odds: string) =>
    `Bets that win more than ${chance} of the time, or at odds below ${odds}, don’t count.`,
  game: (game: string, percent: string) => `Of stakes on ${game}, ${percent} counts.`,
};
export type TurnoverLimitsTexts = typeof texts;
