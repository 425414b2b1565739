const en = {
  soon: 'Begins',
  running: 'Ball in play',
  stopped: 'Play has stopped for a moment',
  over: 'Match over',
  open: 'In play',
  need: (runs: number, balls: number) =>
    `${runs} ${runs === 1 ? 'run' : 'runs'} needed from ${balls} ${balls === 1 ? 'ball' : 'balls'}`,
  overs: 'overs',
  noScore: 'No live score for this match.',
  away: 'No video of this match right now.',
  lastBalls: 'Last balls',
  figure: (value: string | number) => String(value),
};
export type WatchTexts = typeof en;

const digits = (value: string | number): string =>
  String(value).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit);
const bn: WatchTexts = {
  soon: 'শুরু',
  running: 'বল চলছে',
  stopped: 'খেলা একটু থেমে আছে',
  over: 'ম্যাচ শেষ',
  open: 'ইন-প্লে',
  need: (runs, balls) => `${digits(balls)} বলে ${digits(runs)} রান দরকার`,
  overs: 'ওভার',
  noScore: 'এই ম্যাচের স্কোর পাওয়া যাচ্ছে না।',
  away: 'এই ম্যাচের ভিডিও এখন নেই।',
  lastBalls: 'শেষ কয়েকটি বল',
  figure: digits,
};

export const texts: WatchTexts = document.documentElement.lang === 'bn' ? bn : en;
