export const texts = {
  maintenanceTitle: 'We’ll be back soon',
  maintenanceText: 'Pavilion is closed for maintenance and will be back soon. The site will open automatically.',
  closedTitle: 'Pavilion is not available in your country',
  closedText: 'Local law does not allow us to offer the site in your country.',
  soonTitle: 'Play starts soon',
  soonText: 'The desktop site is getting ready. On a phone, Pavilion is already open.',
  moneyPlayer: 'Your balance is safe. You can still withdraw and view your records.',
  moneyGuest: 'Players can log in to withdraw and to read their records.',
  withdraw: 'Withdraw',
  records: 'Your records',
  logIn: 'Log in',
  ask: 'Ask us',
  killedTitle: 'This page is closed for a moment',
  killedText: 'We’re fixing a problem. Your balance and bets are safe.',
  killedOpens: 'You can wait here. The page will open automatically.',
  goHome: 'Go to home page',
  signUpTitle: 'Sign-up is closed where you are',
  signUpText:
    'New accounts cannot be opened from your country right now. If you have an account, you can still log in.',
};
export type ClosedTexts = Readonly<Record<keyof typeof texts, string>>;
