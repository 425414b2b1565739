export const en = {
  rules: (least: string, most: string) => [
    'Set a target and choose whether the roll must go over it or under it. Rolls go from 0.00 to 99.99.',
    `Your chance goes from ${least} to ${most}. The rarer your win, the more it pays: 0.99 divided by your chance.`,
  ],
  keys: ['Arrow keys move the target on the slider.'] as readonly string[],
};
export type DiceGuideTexts = typeof en;
