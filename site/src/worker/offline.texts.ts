const en = {
  title: 'No connection',
  text: 'Pavilion can’t be reached right now. Check your connection and try again.',
  safe: 'Your balance and your bets are safe: they are kept with us, not on this device.',
  again: 'Try again',
  itself: 'This page will reload automatically when you’re back online.',
};

const bn: Readonly<Record<keyof typeof en, string>> = {
  title: 'সংযোগ নেই',
  text: 'এই মুহূর্তে প্যাভিলিয়নে পৌঁছানো যাচ্ছে না। আপনার ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  safe: 'আপনার ব্যালেন্স ও বাজি নিরাপদ আছে: সেগুলো এই ডিভাইসে নয়, আমাদের কাছে রাখা থাকে।',
  again: 'আবার চেষ্টা করুন',
  itself: 'ইন্টারনেট ফিরলেই পাতাটি নিজে থেকে আবার লোড হবে।',
};

export const offlineTexts = { en, bn };
