import type { EventsTexts } from './events.texts.en';

export const texts: EventsTexts = {
  title: 'ম্যাচ',
  count: (_events, figure) => `এক্সচেঞ্জে ${figure}টি ম্যাচ`,
  more: (_events, figure) => `আরও ${figure}টি ম্যাচ দেখুন`,
  nothing: (query) => `“${query}” নামে এক্সচেঞ্জে কোনো ম্যাচ বা দল নেই।`,
  inPlay: 'চলছে',
  zone: 'GMT+6',
  offline: 'আপনি অফলাইনে আছেন। সংযোগ ফিরলেই ম্যাচগুলো আসবে।',
  failed: 'ম্যাচগুলো লোড করা যায়নি।',
};
