import { type GameOf, standardStakes, type WaysRules } from './game';
import type { SlotHeader } from './slots';

type WaysSlot = GameOf<'ways'>;

const middleReels = [1, 2, 3];
const wayFeatures = { 3: 'ways-243', 4: 'ways-1024' } as const;

function waysSlot(named: SlotHeader, rules: Omit<WaysRules, 'wildReels'>): WaysSlot {
  const best = Math.max(...rules.paytable.map(([, , five]) => five));
  const most = rules.rows * rules.wildCounts;
  return {
    tags: [],
    ...named,
    type: 'SLOT',
    engine: 'ways',
    features: [
      wayFeatures[rules.rows],
      ...(rules.wildCounts > 1 ? ['multiplying-wilds'] : []),
      'middle-wilds',
      'provably-fair',
    ],
    stakes: standardStakes,
    rules: { ...rules, wildReels: middleReels },
    // The outer reels full of the best symbol, and those between them full of wilds.
    maxWinMultiple: Math.floor((rules.rows ** 2 * most ** middleReels.length * best) / 100),
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
      symbols: ['drum', 'bolt', 'moon', 'bell', 'drop', 'leaf', 'wave'],
      weights: [4, 7, 9, 11, 14, 17, 18, 20],
      paytable: [
        [0, 0, 0],
        [95, 360, 1_440],
        [58, 180, 720],
        [36, 100, 360],
        [19, 50, 160],
        [9, 25, 80],
        [7, 18, 58],
        [5, 13, 36],
      ],
      rows: 3,
      wildCounts: 2,
    },
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
      symbols: ['cup', 'bat', 'stumps', 'ball', 'crown', 'sun', 'coin'],
      weights: [3, 7, 9, 11, 14, 17, 19, 20],
      paytable: [
        [0, 0, 0],
        [63, 160, 430],
        [43, 110, 275],
        [29, 68, 170],
        [19, 43, 104],
        [6, 20, 46],
        [4, 13, 32],
        [4, 12, 26],
      ],
      rows: 4,
      wildCounts: 1,
    },
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
      symbols: ['tiger', 'gem', 'crown', 'lantern', 'flower', 'leaf', 'wave'],
      weights: [2, 5, 7, 9, 12, 19, 22, 24],
      paytable: [
        [0, 0, 0],
        [260, 800, 1_500],
        [160, 470, 1_200],
        [80, 250, 800],
        [40, 115, 360],
        [11, 28, 75],
        [0, 16, 45],
        [0, 14, 35],
      ],
      rows: 3,
      wildCounts: 3,
    },
  ),
];
