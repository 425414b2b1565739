import type { EventsTexts } from './events.texts.en';

export const texts: EventsTexts = {
  sports: { cricket: 'ক্রিকেট', soccer: 'ফুটবল', tennis: 'টেনিস', other: 'অন্যান্য খেলা' },
  inPlay: 'চলছে',
  fancy: 'ফ্যান্সি',
  bookmaker: 'বুকমেকার',
  back: 'ব্যাক',
  lay: 'লে',
  zone: 'GMT+6',
  pin: (name) => `${name} মাল্টি মার্কেটে পিন করুন`,
  suspended: 'স্থগিত',
  reconnecting: 'আবার সংযোগ হচ্ছে…',
  failed: 'ইভেন্টের তালিকা লোড করা যায়নি',
  nav: 'এক্সচেঞ্জ',
  tabs: { home: 'হোম', inplay: 'চলছে', sports: 'স্পোর্টস', multi: 'মাল্টি মার্কেট', account: 'অ্যাকাউন্ট' },
  runners: (count) => `${count}টি সিলেকশন`,
  places: { '1': '১', X: 'X', '2': '২' },
  today: 'আজ',
  tomorrow: 'আগামীকাল',
  inMinutes: (minutes) => `${minutes} মিনিট পর`,
  offline: 'আপনি অফলাইনে আছেন। সংযোগ ফিরলেই এখানে আবার দেখা যাবে।',
};
