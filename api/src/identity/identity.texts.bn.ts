import type { signUpMessages } from '@pavilion/contract/calls/identity';

import type { identityTextsEn } from './identity.texts.en';

export const identityTextsBn: Readonly<Record<keyof typeof identityTextsEn, string>> = {
  registered: 'সাইন আপ সফল হয়েছে!',
  codeSent: 'যাচাই কোড পাঠানো হয়েছে।',
  phoneVerified: 'ফোন নম্বর যাচাই হয়েছে।',
  emailVerified: 'ইমেইল যাচাই হয়েছে।',
  codeNotSent: 'কোড পাঠানো যায়নি',
  phoneOrEmail: 'ফোন বা ইমেইল দিতে হবে',
  usernameTaken: 'এই ইউজারনেমটি আগেই নেওয়া হয়েছে',
  phoneTaken: 'এই ফোন নম্বরে আগেই অ্যাকাউন্ট আছে',
  phoneCountry: 'বাংলাদেশের ফোন নম্বর হিসেবে এটি সঠিক নয়',
  phoneIndia: 'ভারতের ফোন নম্বর হিসেবে এটি সঠিক নয়',
  phonePakistan: 'পাকিস্তানের ফোন নম্বর হিসেবে এটি সঠিক নয়',
  passwordRule: 'পাসওয়ার্ডে ৮ থেকে ৬৪টি অক্ষর থাকতে হবে, কমপক্ষে একটি ইংরেজি অক্ষর ও একটি সংখ্যাসহ',
  passwordCommon: 'এই পাসওয়ার্ডটি খুব প্রচলিত। অন্য একটি বেছে নিন',
  referral: 'এই রেফারেল কোডটি নেই',
  currency: 'এই মুদ্রায় এখন সাইন আপ বন্ধ।',
  resetMailed: 'ওটিপি পাঠানো হয়েছে। আপনার ইমেইল দেখুন।',
  resetTexted: 'ওটিপি পাঠানো হয়েছে। আপনার এসএমএস দেখুন।',
  passwordChanged: 'পাসওয়ার্ড বদলানো হয়েছে। নতুন পাসওয়ার্ড দিয়ে লগ ইন করুন।',
  passwordsDiffer: 'দুটি পাসওয়ার্ড মিলছে না।',
  emailMissing: 'আপনার ইমেইল ঠিকানা দিন।',
  phoneMissing: 'আপনার ফোন নম্বর দিন।',
  realityCheckSet: 'আপনার সময়ের রিমাইন্ডার সংরক্ষণ করা হয়েছে।',
  playClosed: 'আপনার জন্য এখন খেলা বন্ধ। আপনি টাকা তুলতে ও রেকর্ড দেখতে পারবেন।',
  accountClosed: 'আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে। টাকা তুলতে ও রেকর্ড দেখতে লগ ইন করতে পারবেন।',
  realityCheckChoice: '১৫, ৩০, ৬০ বা ১২০ মিনিট বেছে নিন, অথবা কোনোটিই নয়।',
  timeOutChoice: '১, ৭ বা ৩০ দিন বেছে নিন।',
  currentMissing: 'আপনার বর্তমান পাসওয়ার্ড দিন।',
  newPasswordRule: 'নতুন পাসওয়ার্ডে কমপক্ষে একটি সংখ্যা ও একটি ইংরেজি অক্ষর থাকতে হবে এবং তা কমপক্ষে ৮ অক্ষরের হতে হবে।',
  confirmMissing: 'নতুন পাসওয়ার্ডটি আবার লিখুন।',
  passwordSame: 'নতুন পাসওয়ার্ডটি বর্তমানটির থেকে আলাদা হতে হবে।',
  profileSaved: 'আপনার তথ্য সংরক্ষণ করা হয়েছে।',
  birthdayMissing: 'আপনার জন্মতারিখ দিন।',
  birthdayInvalid: 'এটি সঠিক জন্মতারিখ নয়।',
  nameMissing: 'আপনার পুরো নাম দিন।',
  phoneAdded: 'ফোন নম্বর যোগ করা হয়েছে।',
  exclusionChoice: 'ছয় মাস বা তার বেশি বেছে নিন।',
};

/** Bangla versions of the contract's messages for the sign-up form's rules. */
export const signUpMessagesBn: Readonly<Record<keyof typeof signUpMessages, string>> = {
  usernameLetters: 'ইউজারনেম সঠিক নয় (শুধু ইংরেজি অক্ষর ও সংখ্যা)',
  usernameLength: 'ইউজারনেম ৮ থেকে ১৬ অক্ষরের হতে হবে',
  email: 'ইমেইল ঠিকানা সঠিক নয়',
  phone: 'ফোন নম্বর সঠিক নয় (১০–১৫ ডিজিট)',
  passwordLength: 'পাসওয়ার্ড কমপক্ষে ৮ অক্ষরের হতে হবে',
  passwordLetters: 'পাসওয়ার্ডে শুধু ইংরেজি অক্ষর ও সংখ্যা থাকতে পারে (বিশেষ চিহ্ন নয়)',
  confirm: 'দুটি পাসওয়ার্ড মিলছে না',
};
