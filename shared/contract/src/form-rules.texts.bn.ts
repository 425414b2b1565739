import type { FormRule } from './form-rules';

export const texts: Readonly<Record<FormRule, string>> = {
  usernameLetters: 'ইউজারনেম সঠিক নয় (শুধু ইংরেজি অক্ষর ও সংখ্যা)',
  usernameLength: 'ইউজারনেম ৮ থেকে ১৬ অক্ষরের হতে হবে',
  email: 'ইমেইল ঠিকানা সঠিক নয়',
  phone: 'ফোন নম্বর সঠিক নয় (১০–১৫ ডিজিট)',
  passwordLength: 'পাসওয়ার্ড কমপক্ষে ৮ অক্ষরের হতে হবে',
  passwordLetters: 'পাসওয়ার্ডে শুধু ইংরেজি অক্ষর ও সংখ্যা দেওয়া যাবে (বিশেষ চিহ্ন নয়)',
  confirm: 'দুটি পাসওয়ার্ড মিলছে না',
};
