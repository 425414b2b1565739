import type { PopupsTexts } from './popups.texts.en';

export const texts: PopupsTexts = {
  welcomeTitle: 'প্যাভিলিয়নে স্বাগতম',
  welcome: 'আপনার অ্যাকাউন্ট তৈরি হয়েছে, লগ ইনও করা আছে। ভার্চুয়াল টাকায় প্রথম ডিপোজিট করুন, অথবা সাইটটি ঘুরে দেখুন।',
  homePage: 'হোম',
  depositNow: 'ডিপোজিট করুন',
  maintenanceTitle: 'রক্ষণাবেক্ষণের বিজ্ঞপ্তি',
  from: 'শুরু',
  until: 'শেষ',
  close: 'বুঝেছি',
};
