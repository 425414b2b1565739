import type { InPlayTexts } from './inplay.texts.en';

export const texts: InPlayTexts = {
  title: 'চলছে',
  label: 'কখন',
  tabs: { inplay: 'চলছে', today: 'আজ', tomorrow: 'আগামীকাল', result: 'ফলাফল' },
  empty: {
    inplay: 'এখন কোনো খেলা চলছে না। শুরু হলেই এখানে দেখা যাবে।',
    today: 'আজ আর কোনো ম্যাচ নেই।',
    tomorrow: 'আগামীকালের কোনো ম্যাচ এখনো নেই।',
    result: 'এখনো কোনো ফলাফল নেই। শেষ হওয়া ম্যাচ এখানে দেখা যাবে।',
  },
  search: 'খুঁজুন',
  noMatch: 'এই নামে কোনো ইভেন্ট নেই।',
  others: 'সব খেলা',
  resultsFailed: 'ফলাফল লোড করা যায়নি।',
  ended: (at) => `শেষ হয়েছে ${at}`,
  won: (name) => `${name} জিতেছে`,
  noResult: 'ফলাফল হয়নি',
};
