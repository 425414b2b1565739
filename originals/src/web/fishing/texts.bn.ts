import type { FishingTextKey } from './texts.en';

export const bn: Readonly<Record<FishingTextKey, string>> = {
  fish: 'আপনার মাছ',
  fish_mola: 'মলা',
  fish_tengra: 'টেংরা',
  fish_koi: 'কই',
  fish_rui: 'রুই',
  fish_katla: 'কাতলা',
  fish_boal: 'বোয়াল',
  fish_chital: 'চিতল',
  fish_hilsa: 'ইলিশ',
  option: '{fish}, ধরলে পাবেন {times}, ধরার সম্ভাবনা {chance}',
  golden: 'সোনালি মাছে পাবেন',
  caught: '{fish} ধরা পড়েছে।',
  caughtGolden: 'সোনালি {fish} ধরা পড়েছে!',
  missed: '{fish} পালিয়ে গেছে।',
};
