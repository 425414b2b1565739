/** Texts of the notice about a changed password; {at} is the time in Dhaka. */
export const passwordTextsEn = {
  subject: 'Your Pavilion password was changed',
  changed: 'The password of your account was changed on {at} (GMT+6). All devices were logged out.',
  you: 'Was it you? Then you need do nothing.',
  notYou:
    'If it was not you, choose "Forgot password" on the login page at once and set a new one, then write to support.',
  play: 'Play money only.',
} as const;
