export const en = {
  title: 'No connection',
  text: 'Pavilion can’t be reached right now. Check your connection and try again.',
  safe: 'Your balance and your bets are safe: they are kept with us, not on this device.',
  again: 'Try again',
  itself: 'This page will reload automatically when you’re back online.',
};
export type OfflineTexts = Readonly<Record<keyof typeof en, string>>;
