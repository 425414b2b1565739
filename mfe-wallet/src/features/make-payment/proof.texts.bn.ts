import type { texts as english } from './proof.texts.en';

export const texts: typeof english = {
  sms: 'ওয়ালেটের বার্তাটি এখানে পেস্ট করুন',
  smsHint: 'টাকা পাঠানোর পর যে বার্তা পেয়েছেন: লেনদেন আইডি সেখান থেকে নেওয়া হবে।',
  smsRead: (id) => `বার্তা থেকে লেনদেন আইডি ${id} নেওয়া হয়েছে।`,
  smsUnreadable: 'এই বার্তায় কোনো লেনদেন আইডি পাওয়া যায়নি। নিচে লিখে দিন।',
  doubts: {
    wallet: (wallet, wanted) => `বার্তাটি ${wallet}-এর মনে হচ্ছে। এই জমা ${wanted}-এর জন্য।`,
    amount: (paid, wanted) => `বার্তায় আছে ${paid}। এই জমা ${wanted}-এর।`,
    receiver: (to, wanted) => `বার্তা অনুযায়ী টাকা গেছে ${to} নম্বরে। এই জমার নম্বর ${wanted}।`,
  },
  doubtful: 'বার্তাটি এই জমার সঙ্গে মিলছে না',
  doubtfulNote: 'তথ্য না মিললে ডিপোজিট যোগ হবে না। অন্যভাবে টাকা পাঠিয়ে থাকলে এই এসএমএসটি নিয়ে সাপোর্টে যোগাযোগ করুন।',
  receipts: 'রসিদ',
  choose: 'ছবি বেছে নিন',
  drop: 'অথবা এখানে এনে ছাড়ুন',
  receiptsHint: (most, size) => `ঐচ্ছিক: সর্বোচ্চ ${most}টি ছবি, প্রতিটি ${size} MB পর্যন্ত।`,
  reset: 'সব মুছুন',
  preparing: 'তৈরি হচ্ছে',
  progress: (name) => `${name} পাঠানো হচ্ছে`,
  sent: 'পাঠানো হয়েছে',
  unfit: { type: 'এটি পড়া যায় এমন ছবি নয়। JPEG, PNG, WebP বা GIF বেছে নিন।', size: 'ছবিটি সীমার চেয়ে বড়।' },
  lost: 'পাঠানো যায়নি: সংযোগ নেই।',
  retry: 'আবার চেষ্টা করুন',
  retryOf: (name) => `আবার চেষ্টা করুন: ${name}`,
  removeOf: (name) => `${name} সরান`,
  tooMany: (most) => `একবারে সর্বোচ্চ ${most}টি ছবি দেওয়া যায়; বাকিগুলো নেওয়া হয়নি।`,
};
