import { plural } from '@pavilion/platform/language/plural';

export const texts = {
  idleTitle: 'Are you still there?',
  idleText: 'You’ve been inactive for a while. You’ll be logged out when the timer ends. Bets you’ve placed stand.',
  untilLogout: 'Logged out in',
  stay: 'Stay logged in',
  logOut: 'Log out',
  noAnswer: 'The site could not be reached. Please try again.',
  endTitle: 'Your session is about to end',
  endText: 'Your session is close to its time limit and ends when the timer runs out. Log in again to continue.',
  logInAgain: 'Log in again',
  minuteLeft: 'One minute left.',
  halfLeft: '30 seconds left.',
  tenLeft: '10 seconds left.',
  endedTitle: 'You were logged out',
  endedIdle: 'You were logged out after a while without activity.',
  endedIdleFor: (minutes: number, figure: string) =>
    `You were logged out after ${figure} ${plural(minutes, 'minute', 'minutes')} without activity.`,
  endedAbsolute: 'Your session reached its time limit.',
  endedRevoked:
    'Your session was ended from another device, by a password change, or because you started a time-out or self-exclusion.',
  endedUnknown: 'Your session has ended.',
  safe: 'Your balance and your bets are safe.',
  left: 'You have logged out.',
  realityTitle: 'Reality check',
  realityText: 'You asked us to remind you of the time.',
  playedFor: 'Logged in for',
  hoursAndMinutes: (hours: string, minutes: string) => `${hours} h ${minutes} min`,
  minutes: (minutes: string) => `${minutes} min`,
  netPosition: 'Net result in games',
  bettingRecords: 'Betting records',
  transactionRecords: 'Transaction records',
  saferGambling: 'Safer gambling',
  goOn: 'Continue',
};
export type SessionDialogTexts = typeof texts;
