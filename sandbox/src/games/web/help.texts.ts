import type { EngineName } from '../engines/index';

interface HelpTexts {
  readonly rules: Readonly<Record<EngineName, readonly string[]>>;
  readonly keys: { readonly all: readonly string[]; readonly games: Readonly<Partial<Record<EngineName, readonly string[]>>> };
}

/** The rules and keys of each game in both languages. */
export const helpTexts: Readonly<Record<'en' | 'bn', HelpTexts>> = {
  en: {
    rules: {
      dice: [
        'Set a target and choose whether the roll must go over it or under it. Rolls go from 0.00 to 99.99.',
        'The rarer your win, the more it pays: 0.99 divided by your chance. 99% of all stakes comes back to players.',
      ],
      mines: [
        'Choose how many mines lie under the 25 tiles and place your stake.',
        'Open one tile after another. Each safe tile raises what you can cash out, whenever you like; a mine ends the round and takes the stake.',
        'Close the game and your round waits: open it again to go on. After 24 hours it is cashed out for you, or refunded if no tile was opened.',
        '99% of all stakes comes back to players.',
      ],
      crash: [
        'Everybody flies the same kite. Bet while it waits on the ground; it climbs, and your stake with it, until its line breaks.',
        'Cash out before that and you win your stake times the multiplier you left at. Stay too long and the stake is lost.',
        'Set an auto cash-out and our server takes you out at that multiplier, even if your connection is lost.',
        'The chance to reach a multiplier is 0.99 divided by it, so 99% of all stakes comes back to players.',
      ],
      roulette: [
        'Choose a chip and put it on numbers, lines between them, or the chances beside them. As many bets as you like go into one spin.',
        'A bet gives back 36 times its chips divided by the numbers it covers: a number 36×, a split 18×, a street 12×, a corner 9×, a six line 6×, a dozen or column 3×, red or black 2×.',
        'One zero: 97.3% of all stakes comes back to players.',
      ],
      slot: [
        'Ten lines, read from the left. Three or more of a symbol in a row on a line pay; the wild stands for any symbol.',
        '95.96% of all stakes comes back to players.',
      ],
    },
    keys: {
      all: ['Tab moves between controls; Enter or Space presses them.', 'In the stake field: Enter plays, arrow up and down add or take one taka.', 'Escape closes a dialog.'],
      games: { crash: ['Space or Enter bets and cashes out.'], roulette: ['Arrow keys move on the board; Enter or Space lays a chip, Delete takes the spot’s chips back.'], dice: ['Arrow keys move the target on the slider.'], mines: ['Arrow keys move between tiles; Enter or Space opens one.'] },
    },
  },
  bn: {
    rules: {
      dice: [
        'একটি লক্ষ্য ঠিক করুন, আর বেছে নিন রোল তার বেশি না কম উঠতে হবে। রোল ০.০০ থেকে ৯৯.৯৯ পর্যন্ত।',
        'জেতার সম্ভাবনা যত কম, পুরস্কার তত বেশি: ০.৯৯ ভাগ আপনার সম্ভাবনা। সব বাজির ৯৯% খেলোয়াড়দের কাছে ফেরে।',
      ],
      mines: [
        '২৫টি ঘরের নিচে কতটি মাইন থাকবে বেছে নিন, তারপর বাজি ধরুন।',
        'একটি একটি করে ঘর খুলুন। প্রতিটি নিরাপদ ঘরে আপনার পাওনা বাড়ে, যখন খুশি তুলে নিতে পারেন; মাইন পড়লে রাউন্ড শেষ, বাজিও যায়।',
        'গেম বন্ধ করলেও রাউন্ড থেকে যায়: আবার খুলে চালিয়ে যান। ২৪ ঘণ্টা পর পাওনা আপনাআপনি দেওয়া হয়, কোনো ঘর না খুললে বাজি ফেরত।',
        'সব বাজির ৯৯% খেলোয়াড়দের কাছে ফেরে।',
      ],
      crash: [
        'সবার একই ঘুড়ি। মাটিতে থাকতে বাজি ধরুন; ঘুড়ি ওঠে, সঙ্গে আপনার বাজিও বাড়ে, যতক্ষণ না সুতা ছেঁড়ে।',
        'তার আগে তুলে নিলে বাজি গুণ সেই সময়ের গুণক আপনার জয়। বেশি দেরি করলে বাজি যায়।',
        'অটো ক্যাশ আউট ঠিক করে রাখলে সংযোগ কেটে গেলেও আমাদের সার্ভার সেই গুণকেই আপনাকে বের করে আনে।',
        'কোনো গুণকে পৌঁছানোর সম্ভাবনা ০.৯৯ ভাগ সেই গুণক, তাই সব বাজির ৯৯% খেলোয়াড়দের কাছে ফেরে।',
      ],
      roulette: [
        'একটি চিপ বেছে নিয়ে সংখ্যায়, সংখ্যার মাঝের দাগে বা পাশের ঘরে রাখুন। এক স্পিনে যত খুশি বাজি ধরা যায়।',
        'একটি বাজি ফেরত দেয় চিপের ৩৬ গুণ ভাগ তার সংখ্যার পরিমাণ: এক সংখ্যা ৩৬×, জোড়া ১৮×, সারি ১২×, চার ঘর ৯×, ছয় ঘর ৬×, ডজন বা কলাম ৩×, লাল বা কালো ২×।',
        'একটিই শূন্য: সব বাজির ৯৭.৩% খেলোয়াড়দের কাছে ফেরে।',
      ],
      slot: [
        'দশটি লাইন, বাঁ দিক থেকে গোনা হয়। এক লাইনে পরপর তিন বা তার বেশি একই প্রতীক মিললে পুরস্কার; ওয়াইল্ড যেকোনো প্রতীকের জায়গা নেয়।',
        'সব বাজির ৯৫.৯৬% খেলোয়াড়দের কাছে ফেরে।',
      ],
    },
    keys: {
      all: ['ট্যাব চেপে এক নিয়ন্ত্রণ থেকে আরেকটিতে যান; এন্টার বা স্পেস চাপলে কাজ হয়।', 'বাজির ঘরে: এন্টার চাপলে খেলা শুরু, তীর চিহ্ন ওপরে-নিচে এক টাকা করে বাড়ায়-কমায়।', 'এস্কেপ চাপলে জানালা বন্ধ হয়।'],
      games: { crash: ['স্পেস বা এন্টার চেপে বাজি ধরুন ও তুলে নিন।'], roulette: ['তীর চিহ্ন দিয়ে বোর্ডে চলুন; এন্টার বা স্পেস চিপ রাখে, ডিলিট সেই ঘরের চিপ ফেরায়।'], dice: ['তীর চিহ্ন দিয়ে স্লাইডারে লক্ষ্য সরান।'], mines: ['তীর চিহ্ন দিয়ে ঘর বদলান; এন্টার বা স্পেস দিয়ে খুলুন।'] },
    },
  },
};
