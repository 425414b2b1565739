import type { withdrawalTextsEn } from './withdrawal.texts.en';

export const withdrawalTextsBn: Readonly<Record<keyof typeof withdrawalTextsEn, string>> = {
  accepted: 'টাকা তোলার অনুরোধ সফল হয়েছে!',
  frozen: 'এই অ্যাকাউন্টটি সাময়িকভাবে বন্ধ: সাপোর্ট যাচাই না করা পর্যন্ত টাকা তোলা যাবে না। সাপোর্টে যোগাযোগ করুন।',
  range: 'একবারে ৫০০ থেকে ২৫,০০০ টাকা তোলা যায়।',
  rocketNumber: 'সঠিক রকেট নম্বর দিন: ১১ ডিজিট, অথবা চেক ডিজিটসহ ১২ ডিজিট।',
  shortOfMoney: 'এই পরিমাণ তোলার জন্য আপনার মূল ব্যালেন্স যথেষ্ট নয়।',
};
