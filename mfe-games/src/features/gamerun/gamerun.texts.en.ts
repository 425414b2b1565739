export const texts = {
  starting: 'Starting your game',
  failures: { 'logged-out': 'User not logged in', unexpected: 'An unexpected error occurred' },
  close: 'Close game',
  back: 'Back to games',
  tryAgain: 'Try Again',
  logIn: 'Login',
  balance: 'Balance',
  elapsed: 'Time played',
  zone: 'GMT+6',
};
export type GameRunTexts = typeof texts;
