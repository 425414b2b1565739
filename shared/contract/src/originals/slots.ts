import { type GameOf, type SlotRules, standardStakes } from './game';

type Slot = GameOf<'slot'>;
export type SlotHeader = Pick<Slot, 'code' | 'name' | 'nameBn' | 'provider' | 'rtp' | 'volatility'> & {
  readonly tags?: readonly string[];
};

export const everyReel = [0, 1, 2, 3, 4];
export const lineFeatures = { 5: 'five-lines', 10: 'ten-lines', 20: 'twenty-lines' } as const;

function slot(named: SlotHeader, rules: SlotRules): Slot {
  const wilds = rules.wildReels.length < everyReel.length ? 'middle-wilds' : 'wilds';
  return {
    tags: [],
    ...named,
    type: 'SLOT',
    engine: 'slot',
    features: [lineFeatures[rules.lines], wilds, 'provably-fair'],
    stakes: standardStakes,
    rules,
    // A screen full of the best symbol wins on every line.
    maxWinMultiple: Math.max(...rules.paytable.flat()),
  };
}

export const slots: readonly Slot[] = [
  slot(
    {
      code: 'PAV-SLOT-001',
      name: 'Wicket Reels',
      nameBn: 'উইকেট রিলস',
      provider: 'PAVILION',
      rtp: 95.96,
      volatility: 'high',
      tags: ['hot'],
    },
    {
      symbols: ['cup', 'stumps', 'bat', 'ball', 'crown', 'bolt', 'coin'],
      weights: [4, 7, 9, 11, 14, 16, 19, 20],
      paytable: [
        [60, 400, 4_000],
        [60, 400, 4_000],
        [30, 150, 1_000],
        [20, 80, 400],
        [11, 40, 200],
        [9, 30, 120],
        [6, 18, 60],
        [6, 12, 50],
      ],
      lines: 10,
      wildReels: everyReel,
    },
  ),
  slot(
    {
      code: 'NAK-REELS-001',
      name: 'Golden Lotus',
      nameBn: 'সোনালি পদ্ম',
      provider: 'NAKSHI',
      rtp: 96.82,
      volatility: 'low',
    },
    {
      symbols: ['lotus', 'gem', 'flower', 'drop', 'moon', 'leaf', 'wave'],
      weights: [5, 8, 10, 12, 14, 16, 17, 18],
      paytable: [
        [40, 110, 400],
        [40, 110, 400],
        [27, 76, 230],
        [20, 52, 150],
        [15, 38, 110],
        [11, 27, 76],
        [9, 22, 60],
        [8, 19, 50],
      ],
      lines: 20,
      wildReels: everyReel,
    },
  ),
  slot(
    {
      code: 'TIG-REELS-001',
      name: 'Sundarban Tiger',
      nameBn: 'সুন্দরবনের বাঘ',
      provider: 'TIGERBAY',
      rtp: 95.17,
      volatility: 'high',
    },
    {
      symbols: ['tiger', 'crown', 'moon', 'leaf', 'flower', 'drop', 'wave'],
      weights: [5, 6, 8, 11, 14, 17, 19, 20],
      paytable: [
        [0, 0, 0],
        [95, 850, 8_000],
        [45, 300, 2_500],
        [22, 115, 700],
        [13, 45, 220],
        [8, 28, 115],
        [6, 18, 65],
        [6, 12, 45],
      ],
      lines: 5,
      wildReels: [1, 2, 3],
    },
  ),
  slot(
    {
      code: 'PAD-REELS-001',
      name: 'River Boat',
      nameBn: 'নদীর নৌকা',
      provider: 'PADMA',
      rtp: 95.66,
      volatility: 'medium',
    },
    {
      symbols: ['boat', 'sun', 'drum', 'lantern', 'drop', 'leaf', 'wave'],
      weights: [4, 8, 10, 11, 14, 16, 18, 19],
      paytable: [
        [46, 260, 2_000],
        [46, 260, 2_000],
        [26, 120, 800],
        [18, 70, 320],
        [13, 44, 170],
        [10, 32, 110],
        [7, 23, 70],
        [7, 17, 56],
      ],
      lines: 20,
      wildReels: everyReel,
    },
  ),
  slot(
    {
      code: 'MEG-REELS-001',
      name: 'Monsoon Thunder',
      nameBn: 'বর্ষার বজ্র',
      provider: 'MEGHNA',
      rtp: 94.87,
      volatility: 'high',
    },
    {
      symbols: ['bolt', 'flame', 'gem', 'moon', 'drop', 'wave', 'leaf'],
      weights: [3, 6, 8, 11, 14, 17, 20, 21],
      paytable: [
        [95, 950, 6_000],
        [70, 525, 4_000],
        [47, 230, 1_500],
        [26, 110, 560],
        [15, 56, 230],
        [11, 34, 130],
        [8, 23, 75],
        [6, 18, 55],
      ],
      lines: 5,
      wildReels: everyReel,
    },
  ),
  slot(
    {
      code: 'NAK-REELS-002',
      name: 'Midnight Moon',
      nameBn: 'মাঝরাতের চাঁদ',
      provider: 'NAKSHI',
      rtp: 96.47,
      volatility: 'medium',
    },
    {
      symbols: ['moon', 'lantern', 'crown', 'bell', 'gem', 'leaf', 'wave'],
      weights: [4, 8, 9, 11, 14, 16, 18, 20],
      paytable: [
        [50, 240, 1_200],
        [50, 240, 1_200],
        [34, 140, 600],
        [23, 78, 350],
        [14, 46, 160],
        [10, 32, 110],
        [8, 23, 70],
        [7, 16, 50],
      ],
      lines: 10,
      wildReels: everyReel,
    },
  ),
  slot(
    {
      code: 'BAZ-REELS-001',
      name: 'Bazaar Coins',
      nameBn: 'বাজারের মুদ্রা',
      provider: 'BAZAAR',
      rtp: 95.66,
      volatility: 'low',
    },
    {
      symbols: ['coin', 'gem', 'crown', 'bell', 'lantern', 'drum', 'cup'],
      weights: [6, 9, 11, 12, 13, 15, 16, 18],
      paytable: [
        [30, 75, 200],
        [30, 75, 200],
        [20, 50, 150],
        [17, 42, 110],
        [14, 32, 85],
        [11, 23, 60],
        [9, 20, 50],
        [8, 17, 40],
      ],
      lines: 5,
      wildReels: everyReel,
    },
  ),
];
