export const texts = {
  error: 'Error',
  ok: 'OK',
  offline: 'You are offline.',
  offlineText:
    'What is on the screen stays, and goes on by itself once you are back. Bets, payments and live prices need a connection.',
  backOnline: 'You are back online.',
  timeOut: 'You are taking a time-out',
  excluded: 'You have excluded yourself from play',
  accountClosed: 'Your account is closed for play',
  timeUsed: 'You have used the session time you set yourself',
  until: 'Play is closed until',
  stillOpen: 'Withdrawing and your records stay open.',
  withdraw: 'Withdraw',
  records: 'Your records',
  saferGambling: 'Safer gambling',
  home: 'Go to home',
};
export type NoticesTexts = Readonly<Record<keyof typeof texts, string>>;
