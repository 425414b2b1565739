import type { EngineName, GameOf, OriginalGame } from '@pavilion/contract/originals';
import { number, percent, taka, times } from './language';

interface HelpTexts {
  readonly rules: { readonly [Name in EngineName]: (game: GameOf<Name>) => readonly string[] };
  readonly returns: (rtp: string) => string;
  readonly stakes: (least: string, most: string) => string;
  readonly mostWin: (most: string) => string;
  readonly keys: {
    readonly all: readonly string[];
    readonly games: Readonly<Partial<Record<EngineName, readonly string[]>>>;
  };
}

/** Returns a game's rules, and its stakes, maximum win and RTP from its definition. */
export function rulesOf(texts: HelpTexts, game: OriginalGame): readonly string[] {
  const { stakes, maxWinMultiple, rtp } = game;
  return [
    ...ownRules(texts, game),
    texts.stakes(taka(stakes.least / 100), taka(stakes.most / 100)),
    texts.mostWin(times(maxWinMultiple * 10_000)),
    texts.returns(percent(rtp / 100)),
  ];
}

function ownRules({ rules }: HelpTexts, game: OriginalGame): readonly string[] {
  switch (game.engine) {
    case 'crash':
      return rules.crash(game);
    case 'dice':
      return rules.dice(game);
    case 'mines':
      return rules.mines(game);
    case 'roulette':
      return rules.roulette(game);
    case 'slot':
      return rules.slot(game);
  }
}

/** The rules and keys of each game in both languages. */
export const helpTexts: Readonly<Record<'en' | 'bn', HelpTexts>> = {
  en: {
    rules: {
      dice: ({ rules: { least, most } }) => [
        'Set a target and choose whether the roll must go over it or under it. Rolls go from 0.00 to 99.99.',
        `Your chance goes from ${percent(least / 10_000)} to ${percent(most / 10_000)}. The rarer your win, the more it pays: 0.99 divided by your chance.`,
      ],
      mines: ({ rules: { width } }) => [
        `Choose how many mines lie under the ${number(width ** 2)} tiles, ${number(width)} by ${number(width)}, and place your stake.`,
        'Open one tile after another. Each safe tile raises what you can cash out, whenever you like; a mine ends the round and takes the stake.',
        'If you close the game, your round stays open: open it again to continue. After 24 hours it is cashed out for you, or refunded if no tile was opened.',
      ],
      crash: ({ rules: { highest } }) => [
        'Everybody flies the same kite. Bet while it waits on the ground; it climbs, and your stake with it, until its line breaks.',
        'Cash out before that and you win your stake times the multiplier you left at. Stay too long and the stake is lost.',
        'Set an auto cash-out and our server takes you out at that multiplier, even if your connection is lost.',
        `The chance to reach a multiplier is 0.99 divided by it. A flight that gets to ${times(highest * 10_000)} ends there and pays everybody in it.`,
      ],
      roulette: ({ rules: { zeros, laPartage } }) => [
        'Choose a chip and put it on numbers, lines between them, or the chances beside them. As many bets as you like go into one spin.',
        'A bet gives back 36 times its chips divided by the numbers it covers: a number 36×, a split 18×, a street 12×, a corner 9×, a six line 6×, a dozen or column 3×, red or black 2×.',
        zeros === 2
          ? 'Two zeros, 0 and 00: the wheel has 38 pockets, so it gives back less than a wheel with one.'
          : 'One zero: the wheel has 37 pockets.',
        ...(laPartage
          ? [
              'La partage: when the ball lies on zero, red, black, even, odd, low and high get half of their chips back. These bets return 98.64%.',
            ]
          : []),
      ],
      slot: ({ rules: { lines, wildReels } }) => [
        `${number(lines)} lines, read from the left, share the stake. Three or more of a symbol in a row on a line pay.`,
        wildReels.length === 5
          ? 'The wild substitutes for any symbol.'
          : 'The wild substitutes for any symbol. It appears on reels 2, 3 and 4 only.',
      ],
    },
    stakes: (least, most) => `Stakes go from ${least} to ${most} a round.`,
    mostWin: (most) => `The maximum win of a round is ${most} its stake.`,
    returns: (rtp) => `${rtp} of all stakes comes back to players.`,
    keys: {
      all: [
        'Tab moves between controls; Enter or Space presses them.',
        'In the stake field: Enter plays, arrow up and down add or take one taka.',
        'Escape closes a dialog.',
      ],
      games: {
        crash: ['Space or Enter bets and cashes out.'],
        roulette: ['Arrow keys move on the board; Enter or Space lays a chip, Delete takes the spot’s chips back.'],
        dice: ['Arrow keys move the target on the slider.'],
        mines: ['Arrow keys move between tiles; Enter or Space opens one.'],
      },
    },
  },
  bn: {
    rules: {
      dice: ({ rules: { least, most } }) => [
        'একটি লক্ষ্য ঠিক করুন, আর বেছে নিন রোল তার বেশি না কম উঠতে হবে। রোল ০.০০ থেকে ৯৯.৯৯ পর্যন্ত।',
        `জেতার সম্ভাবনা ${percent(least / 10_000)} থেকে ${percent(most / 10_000)}। সম্ভাবনা যত কম, পুরস্কার তত বেশি: ০.৯৯ ÷ আপনার সম্ভাবনা।`,
      ],
      mines: ({ rules: { width } }) => [
        `${number(width)}×${number(width)}, মোট ${number(width ** 2)}টি ঘরের নিচে কতটি মাইন থাকবে বেছে নিন, তারপর বাজি ধরুন।`,
        'একটি একটি করে ঘর খুলুন। প্রতিটি নিরাপদ ঘরে আপনার পাওনা বাড়ে, যখন খুশি ক্যাশ আউট করতে পারেন; মাইন পড়লে রাউন্ড শেষ, বাজিও যায়।',
        'গেম বন্ধ করলেও রাউন্ড থেকে যায়: আবার খুলে চালিয়ে যান। ২৪ ঘণ্টা পর পাওনা আপনাআপনি দেওয়া হয়, কোনো ঘর না খুললে বাজি ফেরত।',
      ],
      crash: ({ rules: { highest } }) => [
        'সবার একই ঘুড়ি। মাটিতে থাকতে বাজি ধরুন; ঘুড়ি ওঠে, সঙ্গে আপনার বাজিও বাড়ে, যতক্ষণ না সুতা ছেঁড়ে।',
        'তার আগে ক্যাশ আউট করলে পাবেন বাজি × সেই সময়ের গুণক। তার পরে হলে বাজির টাকা হারাবেন।',
        'অটো ক্যাশ আউট ঠিক করে রাখলে সংযোগ কেটে গেলেও আমাদের সার্ভার সেই গুণকেই আপনাকে বের করে আনে।',
        `কোনো গুণকে পৌঁছানোর সম্ভাবনা ০.৯৯ ÷ সেই গুণক। ${times(highest * 10_000)}-এ পৌঁছালে উড়ান সেখানেই শেষ, যাঁরা আছেন সবাই জেতেন।`,
      ],
      roulette: ({ rules: { zeros, laPartage } }) => [
        'একটি চিপ বেছে নিয়ে সংখ্যায়, সংখ্যার মাঝের দাগে বা পাশের ঘরে রাখুন। এক স্পিনে যত খুশি বাজি ধরা যায়।',
        'একটি বাজি ফেরত দেয় চিপ × ৩৬ ÷ যত সংখ্যায় বাজি: এক সংখ্যা ৩৬×, জোড়া ১৮×, সারি ১২×, চার ঘর ৯×, ছয় ঘর ৬×, ডজন বা কলাম ৩×, লাল বা কালো ২×।',
        zeros === 2 ? 'দুটি শূন্য, ০ আর ০০: চাকায় ৩৮টি ঘর, তাই এক শূন্যের চাকার চেয়ে ফেরত কম।' : 'একটিই শূন্য: চাকায় ৩৭টি ঘর।',
        ...(laPartage
          ? ['লা পার্তাজ: বল শূন্যে পড়লে লাল, কালো, জোড়, বিজোড়, ছোট ও বড় বাজির অর্ধেক চিপ ফেরত আসে। এসব বাজির ফেরত ৯৮.৬৪%।']
          : []),
      ],
      slot: ({ rules: { lines, wildReels } }) => [
        `${number(lines)}টি লাইনে বাজি সমান ভাগ হয়, গোনা হয় বাঁ দিক থেকে। এক লাইনে পরপর তিন বা তার বেশি একই প্রতীক মিললে পুরস্কার।`,
        wildReels.length === 5
          ? 'ওয়াইল্ড যেকোনো প্রতীকের জায়গা নেয়।'
          : 'ওয়াইল্ড যেকোনো প্রতীকের জায়গা নেয়; আসে শুধু ২, ৩ ও ৪ নম্বর রিলে।',
      ],
    },
    stakes: (least, most) => `এক রাউন্ডে বাজি ${least} থেকে ${most}।`,
    mostWin: (most) => `এক রাউন্ডে সবচেয়ে বেশি জয় বাজির ${most}।`,
    returns: (rtp) => `সব বাজির ${rtp} খেলোয়াড়দের কাছে ফেরে।`,
    keys: {
      all: [
        'ট্যাব চেপে এক নিয়ন্ত্রণ থেকে আরেকটিতে যান; এন্টার বা স্পেস চাপলে কাজ হয়।',
        'বাজির ঘরে: এন্টার চাপলে খেলা শুরু, তীর চিহ্ন ওপরে-নিচে এক টাকা করে বাড়ায়-কমায়।',
        'এস্কেপ চাপলে জানালা বন্ধ হয়।',
      ],
      games: {
        crash: ['স্পেস বা এন্টার চেপে বাজি ধরুন ও ক্যাশ আউট করুন।'],
        roulette: ['তীর চিহ্ন দিয়ে বোর্ডে চলুন; এন্টার বা স্পেস চিপ রাখে, ডিলিট সেই ঘরের চিপ ফেরায়।'],
        dice: ['তীর চিহ্ন দিয়ে স্লাইডারে লক্ষ্য সরান।'],
        mines: ['তীর চিহ্ন দিয়ে ঘর বদলান; এন্টার বা স্পেস দিয়ে খুলুন।'],
      },
    },
  },
};
