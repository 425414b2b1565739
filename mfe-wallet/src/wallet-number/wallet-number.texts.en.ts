export const texts = {
  phoneHint: 'Only verified phone numbers registered on the site are allowed.',
  noPhones: 'You have no verified phone number yet.',
  verify: 'Verify your phone',
  checkDigit: 'Last digit of your Rocket account',
  checkDigitHint: 'A Rocket account is your phone number and one more digit.',
  cooling: (phone: string, time: string) => `${phone} – from ${time} GMT+6`,
};
