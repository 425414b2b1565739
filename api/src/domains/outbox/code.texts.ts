const en = {
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

const bn: Readonly<Record<keyof typeof en, string>> = {
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

/** Texts of a one-time code's message; {code} is the code. */
export const codeTexts = { en, bn };
