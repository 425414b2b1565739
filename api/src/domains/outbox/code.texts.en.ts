/** Texts of a one-time code's message; {code} is the code. */
export const codeTextsEn = {
  sms: '{code} is your Pavilion code. It is valid for 5 minutes. Never share it.',
  verifySubject: 'Your Pavilion code',
  resetSubject: 'Your code for a new Pavilion password',
  verifyIntro: 'Use this code to verify your email address:',
  resetIntro: 'Use this code to set a new password:',
  valid: 'It is valid for 5 minutes.',
  never: 'Never share it. Nobody at Pavilion will ask you for it.',
  notYou: 'Didn’t request this? You can ignore it: nothing changes without the code.',
  play: 'Play money only.',
} as const;
