import type { RefusalTexts } from '../../../kernel/texts/refusal';
import type { Text } from '../../../kernel/texts/text';

/** Field errors and responses of the account endpoints. */
export const accountTexts = {
  registered: { en: 'Registration Successful!', bn: 'সাইন আপ সফল হয়েছে!' },
  codeSent: { en: 'Verification code sent.', bn: 'যাচাই কোড পাঠানো হয়েছে।' },
  phoneVerified: { en: 'Phone number verified.', bn: 'ফোন নম্বর যাচাই হয়েছে।' },
  emailVerified: { en: 'Email verified.', bn: 'ইমেইল যাচাই হয়েছে।' },
  codeNotSent: { en: 'Failed to send code', bn: 'কোড পাঠানো যায়নি' },
  phoneOrEmail: { en: 'Phone or email is required', bn: 'ফোন বা ইমেইল দিতে হবে' },
  usernameTaken: { en: 'This username is already taken', bn: 'এই ইউজারনেমটি আগেই নেওয়া হয়েছে' },
  phoneTaken: { en: 'This phone number is already registered', bn: 'এই ফোন নম্বরে আগেই অ্যাকাউন্ট আছে' },
  phoneCountry: { en: 'Invalid phone number for Bangladesh', bn: 'বাংলাদেশের ফোন নম্বর হিসেবে এটি সঠিক নয়' },
  phoneIndia: { en: 'Invalid phone number for India', bn: 'ভারতের ফোন নম্বর হিসেবে এটি সঠিক নয়' },
  phonePakistan: { en: 'Invalid phone number for Pakistan', bn: 'পাকিস্তানের ফোন নম্বর হিসেবে এটি সঠিক নয়' },
  passwordRule: {
    en: 'Password must have 8 to 64 characters with at least one letter and one digit',
    bn: 'পাসওয়ার্ডে ৮ থেকে ৬৪টি অক্ষর থাকতে হবে, কমপক্ষে একটি ইংরেজি অক্ষর ও একটি সংখ্যাসহ',
  },
  passwordCommon: {
    en: 'This password is too common. Please choose another',
    bn: 'এই পাসওয়ার্ডটি খুব প্রচলিত। অন্য একটি বেছে নিন',
  },
  referral: { en: 'This referral code does not exist', bn: 'এই রেফারেল কোডটি নেই' },
  currency: { en: 'This currency is not open for sign-up.', bn: 'এই মুদ্রায় এখন সাইন আপ বন্ধ।' },
  resetMailed: { en: 'OTP sent successfully. Please check your email.', bn: 'ওটিপি পাঠানো হয়েছে। আপনার ইমেইল দেখুন।' },
  resetTexted: { en: 'OTP sent successfully. Please check your sms.', bn: 'ওটিপি পাঠানো হয়েছে। আপনার এসএমএস দেখুন।' },
  passwordChanged: {
    en: 'Password changed successfully. Please login with your new password.',
    bn: 'পাসওয়ার্ড বদলানো হয়েছে। নতুন পাসওয়ার্ড দিয়ে লগ ইন করুন।',
  },
  passwordsDiffer: { en: 'Passwords do not match.', bn: 'দুটি পাসওয়ার্ড মিলছে না।' },
  emailMissing: { en: 'Please enter your email address.', bn: 'আপনার ইমেইল ঠিকানা দিন।' },
  phoneMissing: { en: 'Please enter your phone number.', bn: 'আপনার ফোন নম্বর দিন।' },
  realityCheckSet: { en: 'Your reality check was saved.', bn: 'আপনার সময়ের রিমাইন্ডার সংরক্ষণ করা হয়েছে।' },
  playClosed: {
    en: 'Play is closed for you now. You can still withdraw and view your records.',
    bn: 'আপনার জন্য এখন খেলা বন্ধ। আপনি টাকা তুলতে ও রেকর্ড দেখতে পারবেন।',
  },
  accountClosed: {
    en: 'Your account is closed. You can still log in to withdraw and view your records.',
    bn: 'আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে। টাকা তুলতে ও রেকর্ড দেখতে লগ ইন করতে পারবেন।',
  },
  realityCheckChoice: {
    en: 'Please choose 15, 30, 60 or 120 minutes, or none.',
    bn: '১৫, ৩০, ৬০ বা ১২০ মিনিট বেছে নিন, অথবা কোনোটিই নয়।',
  },
  timeOutChoice: { en: 'Please choose 1, 7 or 30 days.', bn: '১, ৭ বা ৩০ দিন বেছে নিন।' },
  currentMissing: { en: 'Please enter your current password.', bn: 'আপনার বর্তমান পাসওয়ার্ড দিন।' },
  newPasswordRule: {
    en: 'New Password must contain at least one number, one letter, and 8 characters long.',
    bn: 'নতুন পাসওয়ার্ডে কমপক্ষে একটি সংখ্যা ও একটি ইংরেজি অক্ষর থাকতে হবে এবং তা কমপক্ষে ৮ অক্ষরের হতে হবে।',
  },
  confirmMissing: { en: 'Please confirm your new password.', bn: 'নতুন পাসওয়ার্ডটি আবার লিখুন।' },
  passwordSame: {
    en: 'The new password must differ from the current one.',
    bn: 'নতুন পাসওয়ার্ডটি বর্তমানটির থেকে আলাদা হতে হবে।',
  },
  profileSaved: { en: 'Your details were saved.', bn: 'আপনার তথ্য সংরক্ষণ করা হয়েছে।' },
  birthdayMissing: { en: 'Please enter your date of birth.', bn: 'আপনার জন্মতারিখ দিন।' },
  birthdayInvalid: { en: 'This is not a valid date of birth.', bn: 'এটি সঠিক জন্মতারিখ নয়।' },
  nameMissing: { en: 'Please enter your full name.', bn: 'আপনার পুরো নাম দিন।' },
  phoneAdded: { en: 'Phone number added.', bn: 'ফোন নম্বর যোগ করা হয়েছে।' },
  exclusionChoice: { en: 'Please choose six months or more.', bn: 'ছয় মাস বা তার বেশি বেছে নিন।' },
} as const satisfies Readonly<Record<string, Text>>;

export const accountRefusals = {
  captcha_required: { en: 'Please type the code from the image.', bn: 'ছবিতে দেখা কোডটি লিখুন।' },
  captcha_wrong: {
    en: 'The code from the image is wrong. Please type the new one.',
    bn: 'ছবির কোডটি ভুল হয়েছে। নতুন কোডটি লিখুন।',
  },
  challenge_required: {
    en: 'Your browser must be checked first. Please try again.',
    bn: 'আগে আপনার ব্রাউজার যাচাই করতে হবে। আবার চেষ্টা করুন।',
  },
  log_in_paused: {
    en: 'Too many wrong passwords for this account. Please wait before trying again, or reset your password.',
    bn: 'এই অ্যাকাউন্টে অনেকবার ভুল পাসওয়ার্ড দেওয়া হয়েছে। কিছুক্ষণ পর আবার চেষ্টা করুন, অথবা পাসওয়ার্ড রিসেট করুন।',
  },
  code_refused: {
    en: 'The code is wrong or has expired. Please ask for a new one.',
    bn: 'কোডটি ভুল অথবা মেয়াদোত্তীর্ণ। নতুন কোড চেয়ে নিন।',
  },
  currency_closed: { en: 'This currency is not open for sign-up.', bn: 'এই মুদ্রায় এখন সাইন আপ বন্ধ।' },
  invalid_credentials: { en: 'Invalid credentials', bn: 'ইউজারনেম বা পাসওয়ার্ড সঠিক নয়' },
  frozen: {
    en: 'This account is on hold. Please contact support.',
    bn: 'এই অ্যাকাউন্টে খেলা বন্ধ আছে। সাপোর্টে যোগাযোগ করুন।',
  },
  restricted: {
    en: 'Play is closed for you right now. You can still withdraw and view your records.',
    bn: 'এই মুহূর্তে আপনার জন্য খেলা বন্ধ। আপনি টাকা তুলতে ও রেকর্ড দেখতে পারবেন।',
  },
  not_yours: { en: 'This is not your phone or email.', bn: 'এটি আপনার ফোন বা ইমেইল নয়।' },
  already_verified: { en: 'Already verified.', bn: 'আগেই যাচাই করা হয়েছে।' },
  wait: {
    en: 'A code was sent a moment ago. Please wait before asking for another.',
    bn: 'একটু আগেই একটি কোড পাঠানো হয়েছে। আরেকটি চাওয়ার আগে অপেক্ষা করুন।',
  },
  wrong_code: { en: 'The code is wrong.', bn: 'কোডটি ভুল।' },
  code_expired: { en: 'The code has expired. Please ask for a new one.', bn: 'কোডটির মেয়াদ শেষ। নতুন কোড চেয়ে নিন।' },
  too_many_tries: { en: 'Too many attempts. Please ask for a new code.', bn: 'অনেকবার চেষ্টা হয়েছে। নতুন কোড চেয়ে নিন।' },
  locked: {
    en: 'Personal info cannot be changed after confirmation. Please contact customer service.',
    bn: 'নিশ্চিত করার পর ব্যক্তিগত তথ্য বদলানো যায় না। সাপোর্টে যোগাযোগ করুন।',
  },
  phone_limit: { en: 'Only one extra phone number can be added.', bn: 'অতিরিক্ত ফোন নম্বর একটিই যোগ করা যায়।' },
  wrong_password: { en: 'The current password is wrong.', bn: 'বর্তমান পাসওয়ার্ডটি সঠিক নয়।' },
  confirmation_required: {
    en: 'Please confirm that it’s you and try again. Reload the page if it doesn’t ask you.',
    bn: 'আপনিই কি না তা নিশ্চিত করে আবার চেষ্টা করুন। পাতাটি জিজ্ঞাসা না করলে রিলোড করুন।',
  },
  factor_required: {
    en: 'Please enter a code from your authenticator app, or log in with your passkey. Reload the page if it offers neither.',
    bn: 'অথেনটিকেটর অ্যাপের কোড দিন, অথবা পাসকি দিয়ে লগ ইন করুন। কোনোটিই না দেখলে পাতাটি রিলোড করুন।',
  },
  wrong_passkey: {
    en: 'That passkey was not accepted. Please try again.',
    bn: 'পাসকিটি গ্রহণ করা হয়নি। আবার চেষ্টা করুন।',
  },
  too_many_passkeys: {
    en: 'You can have ten passkeys. Remove one first.',
    bn: 'পাসকি দশটির বেশি রাখা যায় না। আগে একটি সরান।',
  },
  passkeys_unavailable: {
    en: 'Passkeys don’t work at this address of the site.',
    bn: 'সাইটের এই ঠিকানায় পাসকি কাজ করে না।',
  },
  factor_exists: { en: 'Your authenticator app is already on.', bn: 'আপনার অথেনটিকেটর অ্যাপ আগেই চালু আছে।' },
  no_factor: { en: 'Your authenticator app is not on.', bn: 'আপনার অথেনটিকেটর অ্যাপ চালু নেই।' },
  method_unavailable: {
    en: 'You can’t confirm this way. Please choose another.',
    bn: 'এভাবে নিশ্চিত করা যাবে না। অন্য উপায় বেছে নিন।',
  },
  password_tries: { en: 'Too many attempts. Please wait 15 minutes.', bn: 'অনেকবার চেষ্টা হয়েছে। ১৫ মিনিট অপেক্ষা করুন।' },
} as const satisfies Partial<RefusalTexts>;
