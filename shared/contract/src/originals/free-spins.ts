import type { FreeSpinsRules, GameOf, ReelRules } from './game';
import { bestPay, everyReel, lineFeatures, reelRules, type ReelSymbols, slotFields, type SlotHeader } from './slots';

type FreeSpinsSlot = GameOf<'freespins'>;
type OwnRules = Omit<FreeSpinsRules, keyof ReelRules>;

function freeSpinsSlot(header: SlotHeader, symbols: ReelSymbols, own: OwnRules): FreeSpinsSlot {
  const rules = { ...reelRules(symbols, everyReel), ...own };
  return {
    ...slotFields(header),
    engine: 'freespins',
    features: ['free-spins', lineFeatures[rules.lines], 'provably-fair'],
    rules,
    // Not even the paid spin and all free spins full of the best symbol would pay more.
    maxWinMultiple: bestPay(rules) * (1 + Math.max(...rules.freeSpins) * rules.multiplier),
  };
}

export const freeSpinsSlots: readonly FreeSpinsSlot[] = [
  freeSpinsSlot(
    {
      code: 'NAK-SPINS-001',
      name: 'Shapla Garden',
      nameBn: 'শাপলার বাগান',
      provider: 'NAKSHI',
      rtp: 96.99,
      volatility: 'low',
      tags: ['hot'],
    },
    {
      wild: { weight: 5, pays: [45, 110, 200] },
      symbols: [
        { symbol: 'lotus', weight: 8, pays: [45, 110, 200] },
        { symbol: 'gem', weight: 10, pays: [28, 74, 150] },
        { symbol: 'flower', weight: 12, pays: [19, 52, 120] },
        { symbol: 'bell', weight: 14, pays: [14, 36, 90] },
        { symbol: 'drop', weight: 15, pays: [10, 26, 72] },
        { symbol: 'leaf', weight: 16, pays: [8, 20, 56] },
        { symbol: 'wave', weight: 16, pays: [7, 18, 50] },
      ],
    },
    { lines: 20, scatter: 'moon', scatterWeight: 4, freeSpins: [8, 10, 12], multiplier: 1 },
  ),
  freeSpinsSlot(
    {
      code: 'TIG-SPINS-001',
      name: 'Mangrove Nights',
      nameBn: 'ম্যানগ্রোভের রাত',
      provider: 'TIGERBAY',
      rtp: 95.5,
      volatility: 'medium',
    },
    {
      wild: { weight: 4, pays: [60, 210, 500] },
      symbols: [
        { symbol: 'tiger', weight: 7, pays: [60, 210, 500] },
        { symbol: 'crown', weight: 9, pays: [30, 110, 300] },
        { symbol: 'moon', weight: 11, pays: [19, 64, 200] },
        { symbol: 'drum', weight: 14, pays: [11, 36, 125] },
        { symbol: 'flower', weight: 16, pays: [8, 22, 85] },
        { symbol: 'leaf', weight: 17, pays: [5, 16, 60] },
        { symbol: 'wave', weight: 18, pays: [4, 14, 45] },
      ],
    },
    { lines: 20, scatter: 'lantern', scatterWeight: 4, freeSpins: [10, 12, 15], multiplier: 2 },
  ),
  freeSpinsSlot(
    {
      code: 'PAD-SPINS-001',
      name: 'River Storm',
      nameBn: 'নদীর ঝড়',
      provider: 'PADMA',
      rtp: 95.7,
      volatility: 'high',
    },
    {
      wild: { weight: 3, pays: [80, 390, 1_000] },
      symbols: [
        { symbol: 'boat', weight: 6, pays: [80, 390, 1_000] },
        { symbol: 'gem', weight: 8, pays: [45, 185, 600] },
        { symbol: 'sun', weight: 11, pays: [23, 88, 300] },
        { symbol: 'bell', weight: 14, pays: [11, 42, 160] },
        { symbol: 'drop', weight: 17, pays: [6, 20, 84] },
        { symbol: 'leaf', weight: 18, pays: [4, 12, 50] },
        { symbol: 'wave', weight: 19, pays: [4, 9, 35] },
      ],
    },
    { lines: 5, scatter: 'bolt', scatterWeight: 4, freeSpins: [10, 12, 15], multiplier: 3 },
  ),
];
