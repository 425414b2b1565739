import type { ExampleTexts } from './example.texts.en';

export const texts: ExampleTexts = {
  title: 'নমুনা পাতা',
  intro: 'ছোট্ট বিরতির চটপট গেম: এক ট্যাপেই খেলা শুরু।',
  open: 'ঘুরে দেখুন',
  order: 'গেমের ক্রম',
  popular: 'জনপ্রিয়',
  newest: 'সবচেয়ে নতুন',
  empty: 'এই পাতার গেমগুলো এখানে থাকবে। এখন কোনো গেম খোলা নেই।',
  allGames: 'সব গেম',
  failed: 'গেমগুলো লোড করা যায়নি।',
};
