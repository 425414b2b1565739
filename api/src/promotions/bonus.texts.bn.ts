import type { bonusTextsEn } from './bonus.texts.en';

export const bonusTextsBn: Readonly<Record<keyof typeof bonusTextsEn, string>> = {
  cancelled: 'বোনাসটি বাতিল হয়েছে। আপনার নিজের টাকা মূল ওয়ালেটেই আছে।',
};
