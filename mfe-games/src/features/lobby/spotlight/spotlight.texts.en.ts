export const texts = {
  title: 'Where to begin',
  openRound: 'Round in play',
  lastPlayed: 'Play again',
  recommended: 'Recommended',
  newest: 'New',
  highestReturn: 'Highest return',
  rtp: (percent: string) => `${percent}% RTP`,
};
export type SpotlightTexts = typeof texts;
