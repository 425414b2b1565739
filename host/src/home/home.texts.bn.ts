import type { HomeTexts } from './home.texts.en';

export const texts: HomeTexts = {
  heading: 'প্যাভিলিয়ন: ক্রিকেট এক্সচেঞ্জ, ক্যাসিনো ও গেমস',
  banners: 'ব্যানার',
  banner: 'ব্যানার',
  carousel: 'ছবির সারি',
  pauseBanners: 'ব্যানার থামান',
  playBanners: 'ব্যানার চালান',
  notices: 'ঘোষণা',
  pauseNotices: 'ঘোষণা থামান',
  playNotices: 'ঘোষণা চালান',
  welcomeTitle: 'প্যাভিলিয়নে স্বাগতম',
  welcome: 'আপনার অ্যাকাউন্ট তৈরি, আপনি লগ ইন করা আছেন। খেলার টাকায় প্রথম ডিপোজিট করুন, অথবা ঘুরে দেখুন।',
  homePage: 'হোম পেজ',
  depositNow: 'এখনই ডিপোজিট করুন',
};
