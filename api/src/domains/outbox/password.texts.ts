const en = {
  subject: 'Your Pavilion password was changed',
  changed: 'The password of your account was changed on {at} (GMT+6). All devices were logged out.',
  you: 'If this was you, you don’t need to do anything.',
  notYou:
    'If this wasn’t you, choose “Forgot password” on the login page now, set a new password, then contact support.',
  play: 'Play money only.',
} as const;

const bn: Readonly<Record<keyof typeof en, string>> = {
  subject: 'আপনার প্যাভিলিয়ন পাসওয়ার্ড বদলানো হয়েছে',
  changed: 'আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে: {at} (GMT+6)। সব ডিভাইস থেকে লগ আউট করা হয়েছে।',
  you: 'আপনি নিজে বদলে থাকলে আর কিছু করতে হবে না।',
  notYou: 'আপনি না বদলে থাকলে এখনই লগ ইন পাতায় “পাসওয়ার্ড ভুলে গেছেন” বেছে নতুন পাসওয়ার্ড ঠিক করুন, তারপর সাপোর্টে লিখুন।',
  play: 'শুধু ভার্চুয়াল টাকা।',
};

/** Texts of the notice about a changed password; {at} is the time in Dhaka. */
export const passwordTexts = { en, bn };
