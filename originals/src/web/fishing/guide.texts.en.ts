export const en = {
  rules: (share: string, oneIn: string, times: string) => [
    'Choose a fish, set the stake of a shot, and shoot. A caught fish pays your stake as many times as it says; a fish that gets away pays nothing.',
    `One catch in ${oneIn} is golden and pays ${times} as much.`,
    `The chance of a catch is ${share} divided by what the fish pays on average, so that shots at every fish give back the same share of all stakes. It doesn’t matter which fish of a kind you aim at, how near it is, or how many you have missed.`,
    'The first number drawn decides whether your shot hits, the second one whether the catch is golden.',
  ],
  keys: [
    'Touch a fish in the water to aim at it, and touch one of the same kind to shoot.',
    'Arrow keys change the fish; Enter on the button shoots.',
  ] as readonly string[],
};
export type FishingGuideTexts = typeof en;
