import type { GameOf, HoldAndWinRules, ReelRules } from './game';
import { bestPay, everyReel, lineFeatures, reelRules, type ReelSymbols, slotFields, type SlotHeader } from './slots';

type HoldAndWinSlot = GameOf<'holdandwin'>;
type OwnRules = Omit<HoldAndWinRules, keyof ReelRules>;

const cells = 15;

function holdAndWinSlot(header: SlotHeader, symbols: ReelSymbols, own: OwnRules): HoldAndWinSlot {
  const rules = { ...reelRules(symbols, everyReel), ...own };
  const bestCoin = Math.max(...rules.coins.map(({ pays }) => pays));
  return {
    ...slotFields(header),
    engine: 'holdandwin',
    features: ['hold-and-win', lineFeatures[rules.lines], 'provably-fair'],
    rules,
    // Not even a screen full of the best coin, after a spin full of the best symbol, would pay more.
    maxWinMultiple: bestPay(rules) + (cells * bestCoin + rules.grand) / 100,
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
      wild: { weight: 4, pays: [65, 240, 640] },
      symbols: [
        { symbol: 'crown', weight: 6, pays: [65, 240, 640] },
        { symbol: 'gem', weight: 8, pays: [38, 130, 380] },
        { symbol: 'lantern', weight: 10, pays: [26, 80, 240] },
        { symbol: 'bell', weight: 13, pays: [16, 48, 145] },
        { symbol: 'cup', weight: 14, pays: [11, 32, 95] },
        { symbol: 'drum', weight: 15, pays: [8, 22, 72] },
        { symbol: 'flower', weight: 16, pays: [6, 18, 56] },
      ],
    },
    {
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
      wild: { weight: 5, pays: [44, 110, 200] },
      symbols: [
        { symbol: 'lotus', weight: 6, pays: [44, 110, 200] },
        { symbol: 'moon', weight: 8, pays: [30, 74, 150] },
        { symbol: 'boat', weight: 10, pays: [22, 54, 115] },
        { symbol: 'flower', weight: 12, pays: [19, 45, 100] },
        { symbol: 'drop', weight: 14, pays: [15, 35, 78] },
        { symbol: 'leaf', weight: 15, pays: [12, 28, 62] },
        { symbol: 'wave', weight: 15, pays: [10, 24, 56] },
      ],
    },
    {
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
      wild: { weight: 3, pays: [75, 375, 1_200] },
      symbols: [
        { symbol: 'boat', weight: 5, pays: [75, 375, 1_200] },
        { symbol: 'sun', weight: 7, pays: [42, 165, 600] },
        { symbol: 'gem', weight: 10, pays: [27, 90, 300] },
        { symbol: 'lantern', weight: 13, pays: [15, 45, 165] },
        { symbol: 'bell', weight: 15, pays: [9, 27, 90] },
        { symbol: 'drop', weight: 17, pays: [6, 15, 52] },
        { symbol: 'wave', weight: 18, pays: [5, 12, 38] },
      ],
    },
    {
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
