import type { NoticesTexts } from './notices.texts.en';

export const texts: NoticesTexts = {
  error: 'ত্রুটি',
  ok: 'ঠিক আছে',
  offline: 'আপনি অফলাইনে আছেন।',
  offlineText:
    'স্ক্রিনে যা আছে তা থাকবে, ইন্টারনেট ফিরলে নিজে থেকেই আপডেট হবে। বাজি, লেনদেন ও লাইভ অডসের জন্য ইন্টারনেট লাগবে।',
  busy: 'সাইটে এখন অনেক ভিড়।',
  busyText: 'আপনার অনুরোধ অপেক্ষায় আছে, নিজে থেকেই আবার পাঠানো হবে।',
  backOnline: 'আপনি আবার অনলাইনে।',
  timeOut: 'আপনি বিরতিতে আছেন',
  excluded: 'আপনি স্বেচ্ছায় খেলা বন্ধ রেখেছেন',
  accountClosed: 'আপনার অ্যাকাউন্টে খেলা বন্ধ করা আছে',
  timeUsed: 'আপনার ঠিক করা খেলার সময় শেষ',
  closedUntil: (time) => `${time} (GMT+6) পর্যন্ত খেলা বন্ধ`,
  stillOpen: 'টাকা তোলা ও রেকর্ড দেখা খোলা আছে।',
  withdraw: 'টাকা তুলুন',
  records: 'আপনার রেকর্ড',
  saferGambling: 'নিরাপদ খেলা',
  home: 'হোমে যান',
};
