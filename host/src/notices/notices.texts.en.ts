export const texts = {
  error: 'Error',
  ok: 'OK',
  offline: 'You’re offline.',
  offlineText:
    'You can keep viewing this page; it updates when you’re back online. Bets, payments and live odds need a connection.',
  busy: 'The site is very busy.',
  busyText: 'Your request is pending and will be sent again automatically.',
  backOnline: 'You are back online.',
  timeOut: 'You are taking a time-out',
  excluded: 'You have excluded yourself from play',
  accountClosed: 'Your account is closed for play',
  timeUsed: 'You have used the session time you set yourself',
  closedUntil: (time: string) => `Play is closed until ${time} GMT+6`,
  stillOpen: 'You can still withdraw and view your records.',
  withdraw: 'Withdraw',
  records: 'Your records',
  saferGambling: 'Safer gambling',
  home: 'Go to home page',
};
export type NoticesTexts = typeof texts;
