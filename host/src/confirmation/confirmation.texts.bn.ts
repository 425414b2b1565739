import type { texts as english } from './confirmation.texts.en';

export const texts: typeof english = {
  title: 'আপনিই কি না নিশ্চিত করুন',
  intro: 'আপনার ডিভাইস অন্য কারও হাতে গেলেও টাকা ও অ্যাকাউন্ট এতে সুরক্ষিত থাকে।',
  password: 'পাসওয়ার্ড',
  code: 'কোড',
  codeHint: '৬ ডিজিট',
  authenticatorHint: 'অথেনটিকেটর অ্যাপের ৬ ডিজিট',
  recoveryCode: 'রিকভারি কোড',
  recoveryHint: 'প্রতিটি কোড একবারই কাজ করে',
  sentTo: {
    sms: 'আপনার প্রথম ফোন নম্বরে একটি কোড পাঠানো হয়েছে।',
    mail: 'আপনার ইমেইলে একটি কোড পাঠানো হয়েছে।',
  },
  confirm: 'নিশ্চিত করুন',
  usePasskey: 'পাসকি ব্যবহার করুন',
  sendCode: 'কোড পাঠান',
  cancel: 'বাতিল',
  otherWays: 'অন্যভাবে',
  ways: {
    password: 'পাসওয়ার্ড',
    sms: 'এসএমএসে কোড',
    mail: 'ইমেইলে কোড',
    totp: 'অথেনটিকেটর অ্যাপ',
    'recovery-code': 'রিকভারি কোড',
    passkey: 'পাসকি',
  },
  noAnswer: 'সাইটের সঙ্গে যোগাযোগ করা যায়নি। আবার চেষ্টা করুন।',
  failed: 'এটি কাজ করেনি। আবার চেষ্টা করুন।',
};
