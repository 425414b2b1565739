import type { HomeTexts } from './home.texts.en';

export const texts: HomeTexts = {
  heading: 'প্যাভিলিয়ন: ক্রিকেট এক্সচেঞ্জ, ক্যাসিনো ও গেমস',
  banners: 'ব্যানার',
  notices: 'ঘোষণা',
  pauseNotices: 'ঘোষণা থামান',
  playNotices: 'ঘোষণা চালান',
  nextNotice: 'পরের ঘোষণা',
};
