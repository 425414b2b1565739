import type { BingoTextKey } from './texts.en';

export const bn: Readonly<Record<BingoTextKey, string>> = {
  card: 'আপনার কার্ড',
  empty: 'ড্র করলে কার্ড আসবে।',
  free: 'ফ্রি',
  cell: '{letter} {number}',
  marked: '{cell}, উঠেছে',
  ball: '{drawn}টির মধ্যে {count} নম্বর বল',
  called: 'যেসব বল উঠেছে',
  patterns: 'কোন নকশায় কত',
  pattern_frame: 'ছবির ফ্রেম',
  pattern_cross: 'বড় এক্স',
  pattern_three: 'তিন লাইন',
  pattern_two: 'দুই লাইন',
  pattern_corners: 'চার কোণ',
  pattern_line: 'এক লাইন',
  won: 'বিঙ্গো: {pattern}।',
  none: 'কোনো নকশা পূরণ হয়নি।',
  ballsWere: 'বল: {numbers}।',
};
