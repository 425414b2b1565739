import type { TitleTexts } from './titles.texts.en';

export const texts: TitleTexts = {
  '/': 'টাকায় ক্রিকেট এক্সচেঞ্জ, ক্যাসিনো ও স্লট',
  '/login': 'লগ ইন',
  '/signup': 'সাইন আপ',
  '/register': 'সাইন আপ',
  '/page/guest/register.jsp': 'সাইন আপ',
  '/referral_code': 'আমন্ত্রণ',
  '/affiliate_code': 'আমন্ত্রণ',
  '/forgot-password': 'পাসওয়ার্ড ভুলে গেছেন',
  '/player/logout': 'লগ আউট হচ্ছে',
  '/page/site/component/appdownload.jsp': 'অ্যাপ নিন',
  '/terms': 'শর্তাবলি',
  '/about-us': 'আমাদের কথা',
  '/responsible-gaming': 'দায়িত্বশীল খেলা',
  '/privacy': 'গোপনীয়তা',
};
