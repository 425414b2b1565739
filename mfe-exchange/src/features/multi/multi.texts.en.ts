export const texts = {
  title: 'Multi Markets',
  empty: 'Markets you pin with the star show here side by side.',
  find: 'Find a match',
  ended: 'Ended',
  gone: 'Market',
  goneWords: 'This market is no longer listed. Unpin it to remove it from this page.',
  tryAgain: 'Try again',
};
export type MultiTexts = typeof texts;
