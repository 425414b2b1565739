import type { bonusRefusalsEn, bonusTextsEn } from './bonus.texts.en';

export const bonusTextsBn: Readonly<Record<keyof typeof bonusTextsEn, string>> = {
  cancelled: 'বোনাসটি বাতিল হয়েছে। আপনার নিজের টাকা মূল ওয়ালেটেই আছে।',
};

export const bonusRefusalsBn: Readonly<Record<keyof typeof bonusRefusalsEn, string>> = {
  bonus_ended: 'এই বোনাসটি আর চলমান নেই, তাই বাতিল করা যাবে না।',
};
