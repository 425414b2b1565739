import type { ManifestTexts } from './manifest.texts.en';

export const bn: ManifestTexts = {
  name: 'প্যাভিলিয়ন',
  description: 'টাকায় ক্রিকেট এক্সচেঞ্জ, ক্যাসিনো ও স্লট। শুধু ভার্চুয়াল টাকা।',
  exchange: 'এক্সচেঞ্জ',
  games: 'গেমস',
  deposit: 'ডিপোজিট',
};
