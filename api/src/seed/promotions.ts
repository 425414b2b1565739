import { stakeTypes, type GameType, type StakeType } from '@pavilion/contract/calls/games';
import { promotionCategories as category } from '@pavilion/contract/calls/promotions';

import type { NewPromotion } from '../promotions/promotions.service';
import type { PromotionUses } from '../promotions/tables';

const DAY_MS = 86_400_000;

interface Bonus {
  readonly percent: number;
  readonly turnover: number;
  readonly from: number;
  readonly most: number;
  /** Per cent of a stake that counts, for types where that is not all of it. */
  readonly counts: Partial<Record<StakeType, number>>;
  readonly maxStake: number;
  /** Days the turnover has. */
  readonly within: number;
  readonly uses: PromotionUses;
}

interface Offer {
  readonly name: readonly [en: string, bn: string];
  readonly text: readonly [en: string, bn: string];
  readonly categories: readonly number[];
  readonly art: readonly [palette: string, motif: string];
  /** Days from now it ends; none runs on. */
  readonly days?: number;
  readonly bonus?: Bonus;
}

/** Everything but these counts for nothing. */
const only = (...types: readonly GameType[]): Bonus['counts'] => Object.fromEntries(stakeTypes.filter((type) => !types.some((each) => each === type)).map((type) => [type, 0]));

const { welcome, slots, casino, sports, fishing, esports, lottery, p2p, table, others, arcade, crash } = category;

const offers: readonly Offer[] = [
  {
    name: ['Sports welcome bonus of 7,777 taka', '৭,৭৭৭ টাকার স্পোর্টস ওয়েলকাম বোনাস'],
    text: ['Your first sports deposit is matched with up to 7,777 taka. Stake deposit and bonus twelve times on sports to make it yours.', 'প্রথম স্পোর্টস ডিপোজিটে ৭,৭৭৭ টাকা পর্যন্ত বোনাস। ডিপোজিট ও বোনাস স্পোর্টসে বারো বার খেলতে হবে।'],
    categories: [sports, welcome],
    art: ['PAVILION', 'pitch'],
    days: 180,
    bonus: { percent: 77, turnover: 12, from: 50_000, most: 777_700, counts: only('SPORTS'), maxStake: 500_000, within: 30, uses: 'once' },
  },
  {
    name: ['100% bonus with extra free spins', '১০০% বোনাস ও অতিরিক্ত ফ্রি স্পিন'],
    text: ['Double your first deposit and get free spins on Wicket Reels on top. For slots, casino, tables, fishing, arcade, crash and lottery.', 'প্রথম ডিপোজিট দ্বিগুণ, সঙ্গে উইকেট রিলসে ফ্রি স্পিন। স্লট, ক্যাসিনো, টেবিল, ফিশিং, আর্কেড, ক্র্যাশ ও লটারিতে।'],
    categories: [slots, casino, fishing, lottery, table, arcade, crash, welcome],
    art: ['NAKSHI', 'reels'],
    days: 180,
    bonus: { percent: 100, turnover: 15, from: 50_000, most: 1_000_000, counts: { LIVE: 10, TABLE: 10, EGAME: 50, LOTTO: 50, SPORTS: 0 }, maxStake: 200_000, within: 30, uses: 'once' },
  },
  {
    name: ['Daily slot reload 20%', 'দৈনিক স্লট রিলোড ২০%'],
    text: ['Every day, 20% on one deposit for slots, up to 2,000 taka.', 'প্রতিদিন একটি স্লট ডিপোজিটে ২০%, সর্বোচ্চ ২,০০০ টাকা।'],
    categories: [slots],
    art: ['TIGERBAY', 'reels'],
    bonus: { percent: 20, turnover: 8, from: 50_000, most: 200_000, counts: only('SLOT'), maxStake: 100_000, within: 7, uses: 'daily' },
  },
  { name: ['Live casino weekly cashback', 'লাইভ ক্যাসিনো সাপ্তাহিক ক্যাশব্যাক'], text: ['Five per cent of a losing week at the live tables comes back on Monday.', 'লাইভ টেবিলে হারের সপ্তাহের পাঁচ শতাংশ সোমবার ফেরত।'], categories: [casino], art: ['SHAPLA', 'cards'] },
  { name: ['Cricket season boost', 'ক্রিকেট মৌসুম বুস্ট'], text: ['Deposit on a match day and get 15% for cricket markets and games.', 'ম্যাচের দিনে ডিপোজিটে ক্রিকেটে ১৫% বোনাস।'], categories: [sports], art: ['KHELA', 'pitch'], days: 45, bonus: { percent: 15, turnover: 6, from: 100_000, most: 300_000, counts: only('SPORTS'), maxStake: 300_000, within: 14, uses: 'daily' } },
  { name: ['Hilsa hunt tournament', 'ইলিশ শিকার টুর্নামেন্ট'], text: ['The heaviest catch of the week shares a pool of 100,000 play taka.', 'সপ্তাহের সবচেয়ে বড় শিকারিরা ১,০০,০০০ খেলার টাকা ভাগ করে নেয়।'], categories: [fishing], art: ['PADMA', 'fish'], days: 21 },
  { name: ['E-sports Saturday', 'ই-স্পোর্টস শনিবার'], text: ['Higher limits and a refund of the first lost bet every Saturday.', 'প্রতি শনিবার প্রথম হারা বাজি ফেরত।'], categories: [esports, sports], art: ['MONSOON', 'pitch'] },
  { name: ['Friday draw, double tickets', 'শুক্রবারের ড্র, দ্বিগুণ টিকিট'], text: ['Each ticket for the Friday draw counts twice.', 'শুক্রবারের ড্রতে প্রতিটি টিকিট দুবার গণনা হয়।'], categories: [lottery], art: ['BAZAAR', 'stars'], days: 60 },
  { name: ['Card room challenge', 'কার্ড রুম চ্যালেঞ্জ'], text: ['Win ten hands of Teen Patti or Callbridge in a day and take a reward home.', 'এক দিনে দশ হাত জিতে পুরস্কার নিন।'], categories: [p2p, table], art: ['LALBAGH', 'cards'] },
  { name: ['Table rebate without limit', 'টেবিলে সীমাহীন রিবেট'], text: ['0.6% of every stake at tables, paid daily.', 'টেবিলে প্রতিটি বাজির ০.৬%, প্রতিদিন।'], categories: [table, casino], art: ['LALBAGH', 'cards'] },
  { name: ['Arcade streak', 'আর্কেড স্ট্রিক'], text: ['Play arcade games five days in a row and the sixth begins with a gift.', 'টানা পাঁচ দিন আর্কেড খেললে ষষ্ঠ দিনে উপহার।'], categories: [arcade], art: ['KHELA', 'dice'], days: 30 },
  { name: ['Crash insurance', 'ক্র্যাশ বিমা'], text: ['The first round of the day that ends below 1.10× is given back, up to 200 taka.', 'দিনের প্রথম ১.১০×-এর নিচের রাউন্ড ফেরত, সর্বোচ্চ ২০০ টাকা।'], categories: [crash], art: ['MEGHNA', 'curve'] },
  { name: ['Bring a friend', 'বন্ধুকে আনুন'], text: ['Share your code: rewards from three tiers, counted every day.', 'আপনার কোড শেয়ার করুন: তিন স্তরের পুরস্কার, প্রতিদিন।'], categories: [others], art: ['PAVILION', 'stars'] },
  { name: ['bKash rebate of 2%', 'বিকাশে ২% রিবেট'], text: ['Two per cent on top of every deposit by bKash.', 'বিকাশে প্রতিটি ডিপোজিটে অতিরিক্ত দুই শতাংশ।'], categories: [others], art: ['NAKSHI', 'balls'] },
];

/** The demo promotions, with dates that run. */
export function makePromotions(now: number): NewPromotion[] {
  return offers.map((offer, index) => ({
    name: offer.name[0],
    name_bn: offer.name[1],
    description: offer.text[0],
    description_bn: offer.text[1],
    starts_at: now - 7 * DAY_MS,
    ends_at: offer.days === undefined ? null : now + offer.days * DAY_MS,
    status: offer.bonus === undefined ? 'display' : 'active',
    display: true,
    categories: JSON.stringify(offer.categories),
    bonus_percent: offer.bonus?.percent ?? 0,
    turnover: offer.bonus?.turnover ?? 1,
    min_deposit: offer.bonus?.from ?? 0,
    max_bonus: offer.bonus?.most ?? 0,
    contribution: JSON.stringify(Object.entries(offer.bonus?.counts ?? {}).map(([type, percent]) => ({ type, percent }))),
    max_stake: offer.bonus?.maxStake ?? null,
    expires_after_days: offer.bonus?.within ?? null,
    uses: offer.bonus?.uses ?? 'once',
    palette: offer.art[0],
    motif: offer.art[1],
    display_order: index,
  }));
}
