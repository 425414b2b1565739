/** What holds for every game, and the keys of the page; values come formatted. */
export const en = {
  stakes: (least: string, most: string) => `Stakes go from ${least} to ${most} a round.`,
  mostWin: (most: string) => `The maximum win of a round is ${most} its stake.`,
  returns: (rtp: string) => `${rtp} of all stakes comes back to players.`,
  keys: [
    'Tab moves between controls; Enter or Space presses them.',
    'In the stake field: Enter plays, arrow up and down add or take one taka.',
    'Escape closes a dialog.',
  ],
};
export type HelpTexts = typeof en;
