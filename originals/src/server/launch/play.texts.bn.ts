import type { ClosedWord } from './play.texts.en';

export const bn: Readonly<Record<ClosedWord, string>> = {
  over: 'গেমটি বন্ধ আছে',
  overNote: 'প্রতিবার চালু করলে গেম একবারই খোলে। ফিরে গিয়ে লবি থেকে আবার খুলুন।',
  unknown: 'এমন কোনো গেম নেই',
  unknownNote: 'কোনো বাজি ধরা হয়নি। যে গেমগুলো আছে সেগুলো দেখতে লবিতে ফিরুন।',
};
