const en = {
  title: 'No connection',
  text: (name: string) => `${name} can’t be reached right now. Check your connection and try again.`,
  again: 'Try again',
  itself: 'This page will reload automatically when you’re back online.',
};

const bn: Readonly<typeof en> = {
  title: 'সংযোগ নেই',
  text: (name) => `এই মুহূর্তে ${name} খোলা যাচ্ছে না। আপনার ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।`,
  again: 'আবার চেষ্টা করুন',
  itself: 'ইন্টারনেট ফিরলেই পাতাটি নিজে থেকে আবার লোড হবে।',
};

export const offlineTexts = { en, bn };
