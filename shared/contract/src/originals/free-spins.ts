import { type FreeSpinsRules, type GameOf, standardStakes } from './game';
import { everyReel, lineFeatures, type SlotHeader } from './slots';

type FreeSpinsSlot = GameOf<'freespins'>;

function freeSpinsSlot(named: SlotHeader, rules: Omit<FreeSpinsRules, 'wildReels'>): FreeSpinsSlot {
  const best = Math.max(...rules.paytable.flat());
  return {
    tags: [],
    ...named,
    type: 'SLOT',
    engine: 'freespins',
    features: ['free-spins', lineFeatures[rules.lines], 'provably-fair'],
    stakes: standardStakes,
    rules: { ...rules, wildReels: everyReel },
    // Not even the paid spin and all free spins full of the best symbol would pay more.
    maxWinMultiple: best * (1 + Math.max(...rules.freeSpins) * rules.multiplier),
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
      symbols: ['lotus', 'gem', 'flower', 'bell', 'drop', 'leaf', 'wave'],
      weights: [5, 8, 10, 12, 14, 15, 16, 16],
      paytable: [
        [45, 110, 200],
        [45, 110, 200],
        [28, 74, 150],
        [19, 52, 120],
        [14, 36, 90],
        [10, 26, 72],
        [8, 20, 56],
        [7, 18, 50],
      ],
      lines: 20,
      scatter: 'moon',
      scatterWeight: 4,
      freeSpins: [8, 10, 12],
      multiplier: 1,
    },
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
      symbols: ['tiger', 'crown', 'moon', 'drum', 'flower', 'leaf', 'wave'],
      weights: [4, 7, 9, 11, 14, 16, 17, 18],
      paytable: [
        [60, 210, 500],
        [60, 210, 500],
        [30, 110, 300],
        [19, 64, 200],
        [11, 36, 125],
        [8, 22, 85],
        [5, 16, 60],
        [4, 14, 45],
      ],
      lines: 20,
      scatter: 'lantern',
      scatterWeight: 4,
      freeSpins: [10, 12, 15],
      multiplier: 2,
    },
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
      symbols: ['boat', 'gem', 'sun', 'bell', 'drop', 'leaf', 'wave'],
      weights: [3, 6, 8, 11, 14, 17, 18, 19],
      paytable: [
        [80, 390, 1_000],
        [80, 390, 1_000],
        [45, 185, 600],
        [23, 88, 300],
        [11, 42, 160],
        [6, 20, 84],
        [4, 12, 50],
        [4, 9, 35],
      ],
      lines: 5,
      scatter: 'bolt',
      scatterWeight: 4,
      freeSpins: [10, 12, 15],
      multiplier: 3,
    },
  ),
];
