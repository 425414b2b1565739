export const texts = {
  title: 'Live cricket',
  invite: 'Watch cricket prices move ball by ball.',
  logIn: 'Log in',
  open: 'Open Exchange',
  quiet: 'No match is in play. See what is next on the exchange.',
};
export type LiveMarketsTexts = typeof texts;
