import type { AdjustmentReasonTexts } from './adjustment-reasons.texts.en';

const reasons: AdjustmentReasonTexts = {
  opening_balance: 'শুরুর ভার্চুয়াল টাকা।',
  market_balance: 'মার্কেট চালানোর ভার্চুয়াল টাকা।',
  goodwill_credit: 'আমাদের টিমের দেওয়া শুভেচ্ছা ক্রেডিট।',
  account_correction: 'আপনার ব্যালেন্সের সংশোধন।',
};
export const texts: Readonly<Record<string, string>> = reasons;
