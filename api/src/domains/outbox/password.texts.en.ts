/** Texts of the notice about a changed password; {at} is the time in Dhaka. */
export const passwordTextsEn = {
  subject: 'Your Pavilion password was changed',
  changed: 'The password of your account was changed on {at} (GMT+6). All devices were logged out.',
  you: 'If this was you, you don’t need to do anything.',
  notYou:
    'If this wasn’t you, choose “Forgot password” on the login page now, set a new password, then contact support.',
  play: 'Play money only.',
} as const;
