import type { GameOf, ReelRules, WaysRules } from './game';
import { bestPay, middleReels, reelRules, type ReelSymbols, slotFields, type SlotHeader } from './slots';

type WaysSlot = GameOf<'ways'>;
type OwnRules = Omit<WaysRules, keyof ReelRules>;

const wayFeatures = { 3: 'ways-243', 4: 'ways-1024' } as const;

function waysSlot(header: SlotHeader, symbols: ReelSymbols, own: OwnRules): WaysSlot {
  const rules = { ...reelRules(symbols, middleReels), ...own };
  const mostInWilds = rules.rows * rules.wildCounts;
  return {
    ...slotFields(header),
    engine: 'ways',
    features: [
      wayFeatures[rules.rows],
      ...(rules.wildCounts > 1 ? ['multiplying-wilds'] : []),
      'middle-wilds',
      'provably-fair',
    ],
    rules,
    // The outer reels full of the best symbol, and those between them full of wilds.
    maxWinMultiple: (rules.rows ** 2 * mostInWilds ** middleReels.length * bestPay(rules)) / 100,
  };
}

export const waysSlots: readonly WaysSlot[] = [
  waysSlot(
    {
      code: 'MEG-WAYS-001',
      name: 'Cloud Drums',
      nameBn: 'মেঘের ঢোল',
      provider: 'MEGHNA',
      rtp: 95.88,
      volatility: 'medium',
      tags: ['hot'],
    },
    {
      wild: { weight: 4 },
      symbols: [
        { symbol: 'drum', weight: 7, pays: [95, 360, 1_440] },
        { symbol: 'bolt', weight: 9, pays: [58, 180, 720] },
        { symbol: 'moon', weight: 11, pays: [36, 100, 360] },
        { symbol: 'bell', weight: 14, pays: [19, 50, 160] },
        { symbol: 'drop', weight: 17, pays: [9, 25, 80] },
        { symbol: 'leaf', weight: 18, pays: [7, 18, 58] },
        { symbol: 'wave', weight: 20, pays: [5, 13, 36] },
      ],
    },
    { rows: 3, wildCounts: 2 },
  ),
  waysSlot(
    {
      code: 'KHE-WAYS-001',
      name: 'Winning Innings',
      nameBn: 'জয়ের ইনিংস',
      provider: 'KHELA',
      rtp: 96.11,
      volatility: 'low',
    },
    {
      wild: { weight: 3 },
      symbols: [
        { symbol: 'cup', weight: 7, pays: [63, 160, 430] },
        { symbol: 'bat', weight: 9, pays: [43, 110, 275] },
        { symbol: 'stumps', weight: 11, pays: [29, 68, 170] },
        { symbol: 'ball', weight: 14, pays: [19, 43, 104] },
        { symbol: 'crown', weight: 17, pays: [6, 20, 46] },
        { symbol: 'sun', weight: 19, pays: [4, 13, 32] },
        { symbol: 'coin', weight: 20, pays: [4, 12, 26] },
      ],
    },
    { rows: 4, wildCounts: 1 },
  ),
  waysSlot(
    {
      code: 'TIG-WAYS-001',
      name: 'Delta Tigers',
      nameBn: 'বদ্বীপের বাঘ',
      provider: 'TIGERBAY',
      rtp: 96.45,
      volatility: 'high',
    },
    {
      wild: { weight: 2 },
      symbols: [
        { symbol: 'tiger', weight: 5, pays: [260, 800, 1_500] },
        { symbol: 'gem', weight: 7, pays: [160, 470, 1_200] },
        { symbol: 'crown', weight: 9, pays: [80, 250, 800] },
        { symbol: 'lantern', weight: 12, pays: [40, 115, 360] },
        { symbol: 'flower', weight: 19, pays: [11, 28, 75] },
        { symbol: 'leaf', weight: 22, pays: [0, 16, 45] },
        { symbol: 'wave', weight: 24, pays: [0, 14, 35] },
      ],
    },
    { rows: 3, wildCounts: 3 },
  ),
];
