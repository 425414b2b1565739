export const en = {
  rules: {
    bets: [
      'Choose a chip and put it on numbers, lines between them, or the chances beside them. As many bets as you like go into one spin.',
      'A bet gives back 36 times its chips divided by the numbers it covers: a number 36×, a split 18×, a street 12×, a corner 9×, a six line 6×, a dozen or column 3×, red or black 2×.',
    ],
    oneZero: 'One zero: the wheel has 37 pockets.',
    twoZeros: 'Two zeros, 0 and 00: the wheel has 38 pockets, so it gives back less than a wheel with one.',
    laPartage:
      'La partage: when the ball lies on zero, red, black, even, odd, low and high get half of their chips back. These bets return 98.64%.',
  },
  keys: [
    'Arrow keys move on the board; Enter or Space lays a chip, Delete takes the spot’s chips back.',
  ] as readonly string[],
};
export type RouletteGuideTexts = typeof en;
