import type { PokerTextKey } from './texts.en';

export const bn: Readonly<Record<PokerTextKey, string>> = {
  hand_royal: 'রয়্যাল ফ্লাশ',
  hand_straightFlush: 'স্ট্রেইট ফ্লাশ',
  hand_four: 'চারটি একই',
  hand_fullHouse: 'ফুল হাউস',
  hand_flush: 'ফ্লাশ',
  hand_straight: 'স্ট্রেইট',
  hand_three: 'তিনটি একই',
  hand_twoPairs: 'দুই জোড়া',
  hand_highPair: 'গোলাম বা বড় জোড়া',
  hand_none: 'পুরস্কারের হাত হয়নি',
  pays: 'কোন হাতে কত',
  cards: 'আপনার তাস: রাখতে চাপুন',
  held: 'থাকবে',
  hold: '{card} রাখুন',
  draw: 'বদলে নিন',
  choose: 'যেগুলো রাখবেন সেগুলো বাছুন, তারপর বাকিগুলো বদলে নিন।',
  dealt: 'হাতে {hand}। যেগুলো রাখবেন বাছুন, তারপর বদলে নিন।',
  made: '{hand}।',
  holdTyped: 'রাখা তাস, ১ থেকে ৫',
  cardsWere: '{hand}: {cards}।',
};
