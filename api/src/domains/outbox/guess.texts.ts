const en = {
  subject: 'Many wrong passwords at your Pavilion account',
  guessed: 'Somebody tried many wrong passwords for your account. Nobody logged in with them.',
  advice: 'Further tries now have to wait. If this wasn’t you, choose a password that you use nowhere else.',
  play: 'Play money only.',
} as const;

const bn: Readonly<Record<keyof typeof en, string>> = {
  subject: 'আপনার প্যাভিলিয়ন অ্যাকাউন্টে অনেকবার ভুল পাসওয়ার্ড',
  guessed: 'কেউ আপনার অ্যাকাউন্টে অনেকবার ভুল পাসওয়ার্ড দিয়েছে। এভাবে কেউ লগ ইন করতে পারেনি।',
  advice: 'আবার চেষ্টা করতে এখন অপেক্ষা করতে হবে। আপনি নিজে না করে থাকলে এমন পাসওয়ার্ড দিন যা অন্য কোথাও ব্যবহার করেন না।',
  play: 'শুধু ভার্চুয়াল টাকা।',
};

/** Texts of the notice of many password guesses. */
export const guessTexts = { en, bn };
