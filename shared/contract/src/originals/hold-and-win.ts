import { type GameOf, type HoldAndWinRules, standardStakes } from './game';
import { everyReel, lineFeatures, type SlotHeader } from './slots';

type HoldAndWinSlot = GameOf<'holdandwin'>;

const cells = 15;

function holdAndWinSlot(named: SlotHeader, rules: Omit<HoldAndWinRules, 'wildReels'>): HoldAndWinSlot {
  const best = Math.max(...rules.paytable.flat());
  const coin = Math.max(...rules.coins.map(({ pays }) => pays));
  return {
    tags: [],
    ...named,
    type: 'SLOT',
    engine: 'holdandwin',
    features: ['hold-and-win', lineFeatures[rules.lines], 'provably-fair'],
    stakes: standardStakes,
    rules: { ...rules, wildReels: everyReel },
    // Not even a screen full of the best coin, after a spin full of the best symbol, would pay more.
    maxWinMultiple: best + (cells * coin + rules.grand) / 100,
  };
}

export const holdAndWinSlots: readonly HoldAndWinSlot[] = [
  holdAndWinSlot(
    {
      code: 'BAZ-COINS-001',
      name: 'Treasure Bazaar',
      nameBn: 'গুপ্তধনের বাজার',
      provider: 'BAZAAR',
      rtp: 95.98,
      volatility: 'medium',
      tags: ['hot'],
    },
    {
      symbols: ['crown', 'gem', 'lantern', 'bell', 'cup', 'drum', 'flower'],
      weights: [4, 6, 8, 10, 13, 14, 15, 16],
      paytable: [
        [65, 240, 640],
        [65, 240, 640],
        [38, 130, 380],
        [26, 80, 240],
        [16, 48, 145],
        [11, 32, 95],
        [8, 22, 72],
        [6, 18, 56],
      ],
      lines: 10,
      coinWeight: 14,
      respinCoins: 6,
      coins: [
        { pays: 50, weight: 20 },
        { pays: 100, weight: 36 },
        { pays: 200, weight: 22 },
        { pays: 300, weight: 10 },
        { pays: 500, weight: 6 },
        { pays: 1_000, weight: 3 },
        { pays: 2_000, weight: 2 },
        { pays: 5_000, weight: 1 },
      ],
      grand: 25_000,
    },
  ),
  holdAndWinSlot(
    {
      code: 'NAK-COINS-001',
      name: 'Pearls of the Haor',
      nameBn: 'হাওরের মুক্তা',
      provider: 'NAKSHI',
      rtp: 96.18,
      volatility: 'low',
    },
    {
      symbols: ['lotus', 'moon', 'boat', 'flower', 'drop', 'leaf', 'wave'],
      weights: [5, 6, 8, 10, 12, 14, 15, 15],
      paytable: [
        [44, 110, 200],
        [44, 110, 200],
        [30, 74, 150],
        [22, 54, 115],
        [19, 45, 100],
        [15, 35, 78],
        [12, 28, 62],
        [10, 24, 56],
      ],
      lines: 20,
      coinWeight: 15,
      respinCoins: 6,
      coins: [
        { pays: 50, weight: 36 },
        { pays: 100, weight: 36 },
        { pays: 150, weight: 13 },
        { pays: 200, weight: 8 },
        { pays: 500, weight: 4 },
        { pays: 1_000, weight: 2 },
        { pays: 1_500, weight: 1 },
      ],
      grand: 7_500,
    },
  ),
  holdAndWinSlot(
    {
      code: 'PAD-COINS-001',
      name: 'Golden Current',
      nameBn: 'সোনালি স্রোত',
      provider: 'PADMA',
      rtp: 96.22,
      volatility: 'high',
    },
    {
      symbols: ['boat', 'sun', 'gem', 'lantern', 'bell', 'drop', 'wave'],
      weights: [3, 5, 7, 10, 13, 15, 17, 18],
      paytable: [
        [75, 375, 1_200],
        [75, 375, 1_200],
        [42, 165, 600],
        [27, 90, 300],
        [15, 45, 165],
        [9, 27, 90],
        [6, 15, 52],
        [5, 12, 38],
      ],
      lines: 5,
      coinWeight: 12,
      respinCoins: 7,
      coins: [
        { pays: 100, weight: 36 },
        { pays: 200, weight: 26 },
        { pays: 300, weight: 15 },
        { pays: 500, weight: 12 },
        { pays: 1_000, weight: 6 },
        { pays: 2_500, weight: 3 },
        { pays: 7_500, weight: 1 },
        { pays: 20_000, weight: 1 },
      ],
      grand: 200_000,
    },
  ),
];
