import type { codeTextsEn } from './code.texts.en';

export const codeTextsBn: Readonly<Record<keyof typeof codeTextsEn, string>> = {
  sms: 'আপনার প্যাভিলিয়ন কোড {code}। মেয়াদ ৫ মিনিট। কাউকে জানাবেন না।',
  verifySubject: 'আপনার প্যাভিলিয়ন কোড',
  resetSubject: 'প্যাভিলিয়নে নতুন পাসওয়ার্ডের কোড',
  verifyIntro: 'আপনার ইমেইল ঠিকানা যাচাই করতে এই কোডটি ব্যবহার করুন:',
  resetIntro: 'নতুন পাসওয়ার্ড ঠিক করতে এই কোডটি ব্যবহার করুন:',
  valid: 'এর মেয়াদ ৫ মিনিট।',
  never: 'কোডটি কাউকে জানাবেন না। প্যাভিলিয়নের কেউ এটি চাইবে না।',
  notYou: 'কোডটি আপনি না চেয়ে থাকলে কিছু করতে হবে না; কোড ছাড়া কিছুই বদলাবে না।',
  play: 'শুধু ভার্চুয়াল টাকা।',
};
