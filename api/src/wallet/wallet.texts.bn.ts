import type { walletTextsEn } from './wallet.texts.en';

export const walletTextsBn: Readonly<Record<keyof typeof walletTextsEn, string>> = {
  submitted: 'জমা সফল হয়েছে!',
  sendWithinTenMinutes: '১০ মিনিটের মধ্যে এই নম্বরে টাকা পাঠান।',
};
