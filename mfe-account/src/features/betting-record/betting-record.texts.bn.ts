import type { GameType } from '@pavilion/contract/calls/games';
import { texts as gameTypes } from '@pavilion/contract/game-types.texts.bn';
import type { texts as english } from './betting-record.texts.en';

export const texts: typeof english = {
  tabs: { settled: 'নিষ্পত্তি হয়েছে', unsettled: 'নিষ্পত্তি বাকি', exchange: 'এক্সচেঞ্জ' },
  statuses: { open: 'চলমান', settled: 'নিষ্পত্তি হয়েছে', refunded: 'ফেরত' },
  typeName: (type) => gameTypes[type as GameType] ?? type,
  title: 'বাজির রেকর্ড',
  zone: 'GMT+6',
  all: 'সব',
  platform: 'প্ল্যাটফর্ম',
  gameType: 'গেমের ধরন',
  date: 'তারিখ',
  turnover: 'টার্নওভার',
  freeSpin: 'ফ্রি স্পিন',
  profit: 'লাভ/ক্ষতি',
  settleDate: 'নিষ্পত্তির তারিখ',
  betDate: 'বাজির তারিখ',
  game: 'গেম',
  win: 'জেতা টাকা',
  status: 'অবস্থা',
  roundId: 'রাউন্ড',
  details: 'বাজির বিস্তারিত',
  detailOf: (game) => `${game}-এর বিস্তারিত`,
  close: 'বন্ধ করুন',
  totalOf: (_count, figure) => `মোট ${figure}টি বাজি`,
  loadFailed: 'আপনার বাজিগুলো লোড করা যায়নি।',
  noData: 'কোনো তথ্য নেই',
  toGames: 'গেম খুঁজুন',
};
