import type { vipRefusalsEn, vipTextsEn } from './vip.texts.en';

export const vipTextsBn: Readonly<Record<keyof typeof vipTextsEn, string>> = {
  converted: 'পয়েন্ট বদলে মূল ওয়ালেটে টাকা যোগ হয়েছে।',
};

export const vipRefusalsBn: Readonly<Record<keyof typeof vipRefusalsEn, string>> = {
  below_least_points: 'পয়েন্ট যথেষ্ট নয়। বদলাতে সর্বনিম্ন যত ভিপি লাগে, তত থাকতে হবে।',
  not_whole_poisha: 'পয়েন্ট শুধু পুরো ধাপে রূপান্তর করা যায়। দেখানো ধাপের গুণিতক বেছে নিন।',
  not_enough_points: 'পয়েন্ট যথেষ্ট নয়।',
  not_a_page: 'এটি পাতা হিসেবে খোলা বা আগে থেকে লোড করা যায় না।',
};
