import type { texts as english } from './payment-request.texts.en';

export const texts: typeof english = {
  onItsWay: 'প্রস্তুত থাকুন! আপনার টাকা আসছে। পেয়ে যাবেন এই সময়ের মধ্যে',
  timeLeft: 'বাকি সময়',
  transfer: (amount, from, to) => `${from} থেকে ${to}-এ ${amount}`,
  amount: 'পরিমাণ',
  method: 'পেমেন্ট মাধ্যম',
  transactionId: 'লেনদেন আইডি',
  status: 'অবস্থা',
  processing: 'প্রক্রিয়াধীন',
  success: 'সফল',
  successNote: (amount) => `${amount} আপনার মূল ওয়ালেটে যোগ হয়েছে।`,
  fail: 'ব্যর্থ',
  reason: 'কারণ',
  failNote: 'আপনার ওয়ালেটে কিছু যোগ হয়নি। টাকা পাঠিয়ে থাকলে লেনদেন আইডিসহ সহায়তা কেন্দ্রে যোগাযোগ করুন।',
  late: 'স্বাভাবিকের চেয়ে বেশি সময় লাগছে। কাজটি নিজে থেকেই চলবে; আপনি পৃষ্ঠাটি ছেড়ে যেতে পারেন।',
  close: 'বন্ধ করুন',
  playNow: 'এখন খেলুন',
  newDeposit: 'নতুন জমা',
  loadFailed: 'পেমেন্টটি লোড করা যায়নি।',
};
