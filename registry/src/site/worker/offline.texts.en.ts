export const en = {
  title: 'No connection',
  text: 'Pavilion can’t be reached right now. Check your connection and try again.',
  safe: 'Your balance and your bets are safe: they are kept with us, not on this device.',
  again: 'Try again',
  itself: 'This page goes on by itself as soon as you are back online.',
};
export type OfflineTexts = Readonly<Record<keyof typeof en, string>>;
