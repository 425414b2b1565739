export const texts = {
  title: 'Account',
  profile: 'My Profile',
  username: 'Username',
  level: 'Level',
  balance: 'Balance Overview',
  main: 'Main balance',
  bonus: 'Bonus balance',
  bets: 'My Bets',
  menu: 'Records',
  history: 'Bets History',
  noBets: 'Placing bets is not open on the exchange yet. Your open bets will be listed here.',
  watch: 'Watch the markets',
};
export type AccountTexts = typeof texts;
