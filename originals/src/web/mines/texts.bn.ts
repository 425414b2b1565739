import type { MinesTextKey } from './texts.en';

export const bn: Readonly<Record<MinesTextKey, string>> = {
  picked: 'বেছে নেওয়া',
  noPicks: 'বোর্ডে ঘর বেছে নিন। প্রতিটি বাজিতে আপনার ক্রমে ঘরগুলো খোলা হবে, তারপর ক্যাশ আউট।',
  picks: 'বেছে নেওয়া ঘর: {count}টি। সব নিরাপদ হলে: {multiplier}।',
  pickFirst: 'বোর্ডে অন্তত একটি ঘর বেছে নিন।',
};
