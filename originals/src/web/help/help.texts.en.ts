import type { EngineName } from '@pavilion/contract/originals';

/** The rules of each engine and the keys of the page; values come formatted. */
export const en = {
  rules: {
    dice: (least: string, most: string) => [
      'Set a target and choose whether the roll must go over it or under it. Rolls go from 0.00 to 99.99.',
      `Your chance goes from ${least} to ${most}. The rarer your win, the more it pays: 0.99 divided by your chance.`,
    ],
    mines: (tiles: string, width: string) => [
      `Choose how many mines lie under the ${tiles} tiles, ${width} by ${width}, and place your stake.`,
      'Open one tile after another. Each safe tile raises what you can cash out, whenever you like; a mine ends the round and takes the stake.',
      'If you close the game, your round stays open: open it again to continue. After 24 hours it is cashed out for you, or refunded if no tile was opened.',
    ],
    crash: (highest: string) => [
      'Everybody flies the same kite. Bet while it waits on the ground; it climbs, and your stake with it, until its line breaks.',
      'Cash out before that and you win your stake times the multiplier you left at. Stay too long and the stake is lost.',
      'Set an auto cash-out and our server takes you out at that multiplier, even if your connection is lost.',
      `The chance to reach a multiplier is 0.99 divided by it. A flight that gets to ${highest} ends there and pays everybody in it.`,
    ],
    roulette: {
      bets: [
        'Choose a chip and put it on numbers, lines between them, or the chances beside them. As many bets as you like go into one spin.',
        'A bet gives back 36 times its chips divided by the numbers it covers: a number 36×, a split 18×, a street 12×, a corner 9×, a six line 6×, a dozen or column 3×, red or black 2×.',
      ],
      oneZero: 'One zero: the wheel has 37 pockets.',
      twoZeros: 'Two zeros, 0 and 00: the wheel has 38 pockets, so it gives back less than a wheel with one.',
      laPartage:
        'La partage: when the ball lies on zero, red, black, even, odd, low and high get half of their chips back. These bets return 98.64%.',
    },
    slot: {
      lines: (lines: string) =>
        `${lines} lines, read from the left, share the stake. Three or more of a symbol in a row on a line pay.`,
      wildAnywhere: 'The wild substitutes for any symbol.',
      wildInside: 'The wild substitutes for any symbol. It appears on reels 2, 3 and 4 only.',
    },
  },
  stakes: (least: string, most: string) => `Stakes go from ${least} to ${most} a round.`,
  mostWin: (most: string) => `The maximum win of a round is ${most} its stake.`,
  returns: (rtp: string) => `${rtp} of all stakes comes back to players.`,
  keys: {
    all: [
      'Tab moves between controls; Enter or Space presses them.',
      'In the stake field: Enter plays, arrow up and down add or take one taka.',
      'Escape closes a dialog.',
    ],
    games: {
      crash: ['Space or Enter bets and cashes out.'],
      roulette: ['Arrow keys move on the board; Enter or Space lays a chip, Delete takes the spot’s chips back.'],
      dice: ['Arrow keys move the target on the slider.'],
      mines: ['Arrow keys move between tiles; Enter or Space opens one.'],
    } as Readonly<Partial<Record<EngineName, readonly string[]>>>,
  },
};
export type HelpTexts = typeof en;
