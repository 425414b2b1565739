export const en = {
  rules: (tiles: string, width: string) => [
    `Choose how many mines lie under the ${tiles} tiles, ${width} by ${width}, and place your stake.`,
    'Open one tile after another. Each safe tile raises what you can cash out, whenever you like; a mine ends the round and takes the stake.',
    'If you close the game, your round stays open: open it again to continue. After 24 hours it is cashed out for you, or refunded if no tile was opened.',
  ],
  keys: ['Arrow keys move between tiles; Enter or Space opens one.'] as readonly string[],
};
export type MinesGuideTexts = typeof en;
