import { type GameOf, type ReelRules, type SlotRules, type SlotSymbol, standardStakes } from './game';

type Slot = GameOf<'slot'>;
export type SlotHeader = Pick<Slot, 'code' | 'name' | 'nameBn' | 'provider' | 'rtp' | 'volatility'> & {
  readonly tags?: readonly string[];
};

type Pays = ReelRules['paytable'][number];

/** A game's symbols, each with its weight and its payouts for three, four and five in a row. */
export interface ReelSymbols {
  /** A wild without payouts only substitutes. */
  readonly wild: { readonly weight: number; readonly pays?: Pays };
  /** The best first. */
  readonly symbols: readonly { readonly symbol: SlotSymbol; readonly weight: number; readonly pays: Pays }[];
}

export const everyReel = [0, 1, 2, 3, 4];
export const middleReels = [1, 2, 3];
export const lineFeatures = { 5: 'five-lines', 10: 'ten-lines', 20: 'twenty-lines' } as const;

/** Returns the fields that slots of all families have alike. */
export function slotFields({ tags = [], ...named }: SlotHeader) {
  return { ...named, tags, type: 'SLOT', stakes: standardStakes } as const;
}

/** Returns the rules of a game's reels. */
export function reelRules({ wild, symbols }: ReelSymbols, wildReels: readonly number[]): ReelRules {
  return {
    symbols: symbols.map(({ symbol }) => symbol),
    weights: [wild, ...symbols].map(({ weight }) => weight),
    paytable: [wild, ...symbols].map(({ pays = [0, 0, 0] }) => pays),
    wildReels,
  };
}

/** Returns the highest payout of the paytable. */
export function bestPay({ paytable }: Pick<ReelRules, 'paytable'>): number {
  return Math.max(...paytable.flat());
}

interface LineRules extends Pick<SlotRules, 'lines'> {
  readonly wildReels?: typeof everyReel;
}

function slot(header: SlotHeader, symbols: ReelSymbols, { lines, wildReels = everyReel }: LineRules): Slot {
  const rules = { ...reelRules(symbols, wildReels), lines };
  const wilds = wildReels === everyReel ? 'wilds' : 'middle-wilds';
  return {
    ...slotFields(header),
    engine: 'slot',
    features: [lineFeatures[lines], wilds, 'provably-fair'],
    rules,
    // A screen full of the best symbol wins on every line.
    maxWinMultiple: bestPay(rules),
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
      wild: { weight: 4, pays: [60, 400, 4_000] },
      symbols: [
        { symbol: 'cup', weight: 7, pays: [60, 400, 4_000] },
        { symbol: 'stumps', weight: 9, pays: [30, 150, 1_000] },
        { symbol: 'bat', weight: 11, pays: [20, 80, 400] },
        { symbol: 'ball', weight: 14, pays: [11, 40, 200] },
        { symbol: 'crown', weight: 16, pays: [9, 30, 120] },
        { symbol: 'bolt', weight: 19, pays: [6, 18, 60] },
        { symbol: 'coin', weight: 20, pays: [6, 12, 50] },
      ],
    },
    { lines: 10 },
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
      wild: { weight: 5, pays: [40, 110, 400] },
      symbols: [
        { symbol: 'lotus', weight: 8, pays: [40, 110, 400] },
        { symbol: 'gem', weight: 10, pays: [27, 76, 230] },
        { symbol: 'flower', weight: 12, pays: [20, 52, 150] },
        { symbol: 'drop', weight: 14, pays: [15, 38, 110] },
        { symbol: 'moon', weight: 16, pays: [11, 27, 76] },
        { symbol: 'leaf', weight: 17, pays: [9, 22, 60] },
        { symbol: 'wave', weight: 18, pays: [8, 19, 50] },
      ],
    },
    { lines: 20 },
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
      wild: { weight: 5 },
      symbols: [
        { symbol: 'tiger', weight: 6, pays: [95, 850, 8_000] },
        { symbol: 'crown', weight: 8, pays: [45, 300, 2_500] },
        { symbol: 'moon', weight: 11, pays: [22, 115, 700] },
        { symbol: 'leaf', weight: 14, pays: [13, 45, 220] },
        { symbol: 'flower', weight: 17, pays: [8, 28, 115] },
        { symbol: 'drop', weight: 19, pays: [6, 18, 65] },
        { symbol: 'wave', weight: 20, pays: [6, 12, 45] },
      ],
    },
    { lines: 5, wildReels: middleReels },
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
      wild: { weight: 4, pays: [46, 260, 2_000] },
      symbols: [
        { symbol: 'boat', weight: 8, pays: [46, 260, 2_000] },
        { symbol: 'sun', weight: 10, pays: [26, 120, 800] },
        { symbol: 'drum', weight: 11, pays: [18, 70, 320] },
        { symbol: 'lantern', weight: 14, pays: [13, 44, 170] },
        { symbol: 'drop', weight: 16, pays: [10, 32, 110] },
        { symbol: 'leaf', weight: 18, pays: [7, 23, 70] },
        { symbol: 'wave', weight: 19, pays: [7, 17, 56] },
      ],
    },
    { lines: 20 },
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
      wild: { weight: 3, pays: [95, 950, 6_000] },
      symbols: [
        { symbol: 'bolt', weight: 6, pays: [70, 525, 4_000] },
        { symbol: 'flame', weight: 8, pays: [47, 230, 1_500] },
        { symbol: 'gem', weight: 11, pays: [26, 110, 560] },
        { symbol: 'moon', weight: 14, pays: [15, 56, 230] },
        { symbol: 'drop', weight: 17, pays: [11, 34, 130] },
        { symbol: 'wave', weight: 20, pays: [8, 23, 75] },
        { symbol: 'leaf', weight: 21, pays: [6, 18, 55] },
      ],
    },
    { lines: 5 },
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
      wild: { weight: 4, pays: [50, 240, 1_200] },
      symbols: [
        { symbol: 'moon', weight: 8, pays: [50, 240, 1_200] },
        { symbol: 'lantern', weight: 9, pays: [34, 140, 600] },
        { symbol: 'crown', weight: 11, pays: [23, 78, 350] },
        { symbol: 'bell', weight: 14, pays: [14, 46, 160] },
        { symbol: 'gem', weight: 16, pays: [10, 32, 110] },
        { symbol: 'leaf', weight: 18, pays: [8, 23, 70] },
        { symbol: 'wave', weight: 20, pays: [7, 16, 50] },
      ],
    },
    { lines: 10 },
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
      wild: { weight: 6, pays: [30, 75, 200] },
      symbols: [
        { symbol: 'coin', weight: 9, pays: [30, 75, 200] },
        { symbol: 'gem', weight: 11, pays: [20, 50, 150] },
        { symbol: 'crown', weight: 12, pays: [17, 42, 110] },
        { symbol: 'bell', weight: 13, pays: [14, 32, 85] },
        { symbol: 'lantern', weight: 15, pays: [11, 23, 60] },
        { symbol: 'drum', weight: 16, pays: [9, 20, 50] },
        { symbol: 'cup', weight: 18, pays: [8, 17, 40] },
      ],
    },
    { lines: 5 },
  ),
];
