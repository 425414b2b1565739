import type { walletTextsEn } from './wallet.texts.en';

export const walletTextsBn: Readonly<Record<keyof typeof walletTextsEn, string>> = {
  submitted: 'তথ্য পাঠানো হয়েছে!',
  sendWithinTenMinutes: '১০ মিনিটের মধ্যে এই নম্বরে টাকা পাঠান।',
  corrected: 'আপনার ডিপোজিট সংশোধন হয়েছে। আমরা আবার যাচাই করছি।',
  takenBack: 'আপনার ডিপোজিট বাতিল করা হয়েছে।',
};
