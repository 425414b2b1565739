/** Field errors and answers of the identity calls; each has its Bangla beside it. */
export const identityTextsEn = {
  registered: 'Registration Successful!',
  codeSent: 'Verification code sent.',
  phoneVerified: 'Phone number verified.',
  emailVerified: 'E-mail verified.',
  codeNotSent: 'Failed to send code',
  phoneOrEmail: 'Phone or email is required',
  usernameTaken: 'This username is already taken',
  phoneTaken: 'This phone number is already registered',
  phoneCountry: 'Invalid phone number for Bangladesh',
  phoneIndia: 'Invalid phone number for India',
  phonePakistan: 'Invalid phone number for Pakistan',
  passwordRule: 'Password must have 8 to 64 characters with at least one letter and one digit',
  passwordCommon: 'This password is too common. Please choose another',
  referral: 'This referral code does not exist',
  currency: 'This currency is not open for sign-up.',
} as const;
