import type { WatchTexts } from './texts.en';

export const bn: WatchTexts = {
  title: 'লাইভ',
  soon: 'শুরু',
  running: 'বল চলছে',
  stopped: 'খেলা একটু থেমে আছে',
  over: 'ম্যাচ শেষ',
  open: 'ইন-প্লে',
  need: (_runs, runsFigure, _balls, ballsFigure) => `${ballsFigure} বলে ${runsFigure} রান দরকার`,
  overs: 'ওভার',
  noScore: 'এই ম্যাচের স্কোর পাওয়া যাচ্ছে না।',
  away: 'এই ম্যাচের ভিডিও এখন নেই।',
  lastBalls: 'শেষ কয়েকটি বল',
};
