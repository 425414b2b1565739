export const texts = {
  maintenanceTitle: 'The ground is being rolled',
  maintenanceText: 'Pavilion is closed for maintenance and will be back soon. This page opens the site by itself.',
  closedTitle: 'Pavilion is not available in your country',
  closedText: 'The law where you are does not let us open the site to you.',
  soonTitle: 'Play starts soon',
  soonText: 'The desktop site is getting ready. On a phone, Pavilion is already open.',
  moneyPlayer: 'Your balance is safe. Withdrawing and your records stay open.',
  moneyGuest: 'Players can log in to withdraw and to read their records.',
  withdraw: 'Withdraw',
  records: 'Your records',
  logIn: 'Log in',
  ask: 'Ask us',
  killedTitle: 'This page is closed for a moment',
  killedText: 'We have closed it to put something right. Your balance and your bets are safe.',
  killedOpens: 'You can stay here: it opens by itself.',
  goHome: 'Go to the home page',
  signUpTitle: 'Sign-up is closed where you are',
  signUpText:
    'New accounts cannot be opened from your country right now. If you have an account, you can still log in.',
};
export type ClosedTexts = Readonly<Record<keyof typeof texts, string>>;
