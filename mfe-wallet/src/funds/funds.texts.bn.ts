import type { texts as english } from './funds.texts.en';

export const texts: typeof english = {
  funds: 'ডিপোজিট ও উত্তোলন',
  deposit: 'ডিপোজিট',
  withdrawal: 'উত্তোলন',
  mainWallet: 'মূল ওয়ালেট',
  bonusWallet: 'বোনাস ওয়ালেট',
  securityLevel: 'নিরাপত্তার স্তর',
  unverified: 'যাচাই হয়নি',
  normal: 'সাধারণ',
  safe: 'সুরক্ষিত',
  verifyPhone: 'ফোন যাচাই করুন',
  verifyMail: 'ইমেইল যাচাই করুন',
  error: 'ত্রুটি',
  ok: 'ঠিক আছে',
  verificationTip: 'উত্তোলনের অনুরোধ করার আগে নিচের যাচাইগুলো সম্পন্ন করুন।',
  personalInfo: 'ব্যক্তিগত তথ্য',
  birthday: 'জন্মতারিখ',
  contactInfo: 'যোগাযোগের তথ্য',
  phoneNumber: 'ফোন নম্বর',
};
