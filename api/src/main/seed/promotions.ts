import { demoPromotions } from '@pavilion/contract/artwork/demo';
import type { PromotionContent } from '@pavilion/contract/artwork/paths';
import { type StakeType, stakeTypes } from '@pavilion/contract/calls/games';
import { promotionCategories as category } from '@pavilion/contract/calls/promotions';
import type { NewPromotion } from '../../domains/promotions/promotions.service';
import type { PromotionUses } from '../../domains/promotions/tables';

const DAY_MS = 86_400_000;

interface Bonus {
  readonly percent: number;
  readonly turnover: number;
  readonly from: number;
  readonly most: number;
  /** Percentage of a stake that counts, for types below 100. */
  readonly counts: Partial<Record<StakeType, number>>;
  readonly maxStake: number;
  /** Days within which the turnover must be completed. */
  readonly within: number;
  readonly uses: PromotionUses;
  readonly freeRounds?: FreeRounds;
}

/** Free rounds: how many, of which game, their stake in poisha, and their validity in days. */
interface FreeRounds {
  readonly count: number;
  readonly game: string;
  readonly stake: number;
  readonly days: number;
}

interface Offer {
  /** Its English name and its art. */
  readonly picture: Omit<PromotionContent, 'id'>;
  readonly nameBn: string;
  readonly text: readonly [en: string, bn: string];
  readonly categories: readonly number[];
  /** Days until it ends; undefined if it doesn't end. */
  readonly days?: number;
  readonly bonus?: Bonus;
}

/** Counts only the given types, in full; lists every type, those that count first. */
const only = (...types: readonly StakeType[]): Bonus['counts'] =>
  Object.fromEntries(
    [...types, ...stakeTypes.filter((type) => !types.includes(type))].map((type) => [
      type,
      types.includes(type) ? 100 : 0,
    ]),
  );

const { welcome, slots, casino, sports, fishing, lottery, table, others, arcade, crash } = category;

const offers: readonly Offer[] = [
  {
    picture: demoPromotions.sportsWelcome,
    nameBn: '৭,৭৭৭ টাকার স্পোর্টস ওয়েলকাম বোনাস',
    text: [
      'Get a 77% bonus on your first deposit, up to 7,777 taka. Stake deposit and bonus twelve times to make it yours: stakes on sports games count in full, and each settled exchange market counts by what you won or lost in it. Bonus money itself is not for the exchange.',
      'প্রথম ডিপোজিটে ৭৭% বোনাস, সর্বোচ্চ ৭,৭৭৭ টাকা। বোনাস নিজের করতে ডিপোজিট ও বোনাসের বারো গুণ টার্নওভার করুন: স্পোর্টস গেমের বাজি পুরোটা, আর এক্সচেঞ্জের প্রতিটি নিষ্পত্তি হওয়া মার্কেটে যত জিতলেন বা হারলেন তত গোনা হয়। বোনাসের টাকা এক্সচেঞ্জে খেলা যায় না।',
    ],
    categories: [sports, welcome],
    days: 180,
    bonus: {
      percent: 77,
      turnover: 12,
      from: 50_000,
      most: 777_700,
      counts: only('SPORTS', 'EXCHANGE'),
      maxStake: 500_000,
      within: 30,
      uses: 'once',
    },
  },
  {
    picture: demoPromotions.freeSpins,
    nameBn: '১০০% বোনাস ও অতিরিক্ত ফ্রি স্পিন',
    text: [
      'Double your first deposit, up to 10,000 taka, and get 20 free spins of 10 taka on Wicket Reels on top, good for 7 days. For slots, casino, tables, fishing, arcade, crash and lottery.',
      'প্রথম ডিপোজিট দ্বিগুণ, সর্বোচ্চ ১০,০০০ টাকা; সঙ্গে উইকেট রিলসে ১০ টাকার ২০টি ফ্রি স্পিন, মেয়াদ ৭ দিন। স্লট, ক্যাসিনো, টেবিল, ফিশিং, আর্কেড, ক্র্যাশ ও লটারিতে।',
    ],
    categories: [slots, casino, fishing, lottery, table, arcade, crash, welcome],
    days: 180,
    bonus: {
      percent: 100,
      turnover: 15,
      from: 50_000,
      most: 1_000_000,
      counts: { LIVE: 10, TABLE: 10, EGAME: 50, LOTTO: 50, SPORTS: 0, EXCHANGE: 0 },
      maxStake: 200_000,
      within: 30,
      uses: 'once',
      freeRounds: { count: 20, game: 'PAV-SLOT-001', stake: 1000, days: 7 },
    },
  },
  {
    picture: demoPromotions.slotReload,
    nameBn: 'দৈনিক স্লট রিলোড ২০%',
    text: [
      'Every day, 20% on one deposit for slots, up to 2,000 taka.',
      'প্রতিদিন একটি স্লট ডিপোজিটে ২০%, সর্বোচ্চ ২,০০০ টাকা।',
    ],
    categories: [slots],
    bonus: {
      percent: 20,
      turnover: 8,
      from: 50_000,
      most: 200_000,
      counts: only('SLOT'),
      maxStake: 100_000,
      within: 7,
      uses: 'daily',
    },
  },
  {
    picture: demoPromotions.cricketSeason,
    nameBn: 'ক্রিকেট মৌসুম বুস্ট',
    text: [
      'Once a day, 15% on a deposit of 1,000 taka or more, up to 3,000 taka. Each settled exchange market counts towards its turnover by what you won or lost in it, and stakes on sports games count in full.',
      'দিনে একবার ১,০০০ টাকা বা তার বেশি ডিপোজিটে ১৫% বোনাস, সর্বোচ্চ ৩,০০০ টাকা। এক্সচেঞ্জের প্রতিটি নিষ্পত্তি হওয়া মার্কেটে যত জিতলেন বা হারলেন তত, আর স্পোর্টস গেমের বাজি পুরোটা টার্নওভারে গোনা হয়।',
    ],
    categories: [sports],
    days: 45,
    bonus: {
      percent: 15,
      turnover: 6,
      from: 100_000,
      most: 300_000,
      counts: only('SPORTS', 'EXCHANGE'),
      maxStake: 300_000,
      within: 14,
      uses: 'daily',
    },
  },
  {
    picture: demoPromotions.bringAFriend,
    nameBn: 'বন্ধুকে আনুন',
    text: [
      'Share your code: rewards from three tiers, counted every day.',
      'আপনার কোড শেয়ার করুন: তিন স্তরের রিওয়ার্ড, প্রতিদিন।',
    ],
    categories: [others],
  },
  {
    picture: demoPromotions.bkashRebate,
    nameBn: 'বিকাশে ২% রিবেট',
    text: ['Two per cent on top of every deposit by bKash.', 'বিকাশে প্রতিটি ডিপোজিটে অতিরিক্ত দুই শতাংশ।'],
    categories: [others],
  },
];

/** Returns the demo promotions, with current dates. */
export function makePromotions(now: number): NewPromotion[] {
  return offers.map((offer, index) => ({
    ...offer.picture,
    nameBn: offer.nameBn,
    description: offer.text[0],
    descriptionBn: offer.text[1],
    startsAt: now - 7 * DAY_MS,
    endsAt: offer.days === undefined ? null : now + offer.days * DAY_MS,
    status: offer.bonus === undefined ? 'display' : 'active',
    display: true,
    categories: JSON.stringify(offer.categories),
    bonusPercent: offer.bonus?.percent ?? 0,
    turnover: offer.bonus?.turnover ?? 1,
    minDeposit: offer.bonus?.from ?? 0,
    maxBonus: offer.bonus?.most ?? 0,
    contribution: JSON.stringify(
      Object.entries(offer.bonus?.counts ?? {}).map(([type, percent]) => ({ type, percent })),
    ),
    maxStake: offer.bonus?.maxStake ?? null,
    expiresAfterDays: offer.bonus?.within ?? null,
    uses: offer.bonus?.uses ?? 'once',
    freeRounds: offer.bonus?.freeRounds?.count ?? 0,
    freeRoundGame: offer.bonus?.freeRounds?.game ?? null,
    freeRoundStake: offer.bonus?.freeRounds?.stake ?? null,
    freeRoundDays: offer.bonus?.freeRounds?.days ?? null,
    displayOrder: index,
  }));
}
