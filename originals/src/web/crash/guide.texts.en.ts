export const en = {
  rules: (highest: string) => [
    'Everybody flies the same kite. Bet while it waits on the ground; it climbs, and your stake with it, until its line breaks.',
    'Cash out before that and you win your stake times the multiplier you left at. Stay too long and the stake is lost.',
    'You can have two bets in a flight, each with its own stake and cash-out.',
    'Set an auto cash-out and our server takes you out at that multiplier, even if your connection is lost.',
    `The chance to reach a multiplier is 0.99 divided by it. A flight that gets to ${highest} ends there and pays everybody in it.`,
  ],
  keys: ['Space or Enter bets and cashes out.'] as readonly string[],
};
export type CrashGuideTexts = typeof en;
