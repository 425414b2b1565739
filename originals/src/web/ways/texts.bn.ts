import type { WaysTextKey } from './texts.en';

export const bn: Readonly<Record<WaysTextKey, string>> = {
  badge: 'জেতার {ways}টি পথ',
  wild: 'একটি ওয়াইল্ড {count}টির সমান',
  win: '{symbol}: রিল {reels}টি, পথ {ways}টি',
  winOne: '{symbol}: রিল {reels}টি, পথ ১টি',
  note: 'বাঁ দিক থেকে পাশাপাশি রিলে একই প্রতীক এলে তার ঘরগুলোর প্রতিটি পথে পুরস্কার। {wild} সংখ্যাগুলো এক পথের জন্য বাজির গুণিতক।',
  described: 'জেতা প্রতীক: {symbols}টি, পথ: {ways}টি।',
};
