import type { BetFeedTexts } from './bet-feed.texts.en';

export const texts: BetFeedTexts = {
  title: 'এই মুহূর্তের বাজি',
  lists: 'কোন বাজি',
  latest: 'সর্বশেষ বাজি',
  high: 'এক দিনের বড় জেতা',
  game: 'গেম',
  player: 'প্লেয়ার',
  time: 'সময় (GMT+6)',
  stake: 'বাজির পরিমাণ',
  multiplier: 'গুণক',
  payout: 'পাওনা',
  pause: 'তালিকা থামান',
  resume: 'তালিকা চালু করুন',
  note: 'সব প্লেয়ারের রাউন্ড, নাম ঢাকা। বেশির ভাগ বাজিই হারে।',
  none: 'গত ২৪ ঘণ্টায় কেউ খেলেননি। নিষ্পত্তি হওয়া বাজি এখানে দেখা যাবে।',
  noWins: 'গত ২৪ ঘণ্টায় কোনো বাজি তার পরিমাণের চেয়ে বেশি জেতেনি।',
  failed: 'তালিকা লোড করা যায়নি।',
};
