import { type GameOf, standardStakes } from './game';

const quick = { type: 'EGAME', stakes: standardStakes } as const;

export const diceGames: readonly GameOf<'dice'>[] = [
  {
    ...quick,
    code: 'PAV-DICE-001',
    name: 'Night Dice',
    nameBn: 'নাইট ডাইস',
    provider: 'PAVILION',
    tags: ['hot', 'arcade'],
    engine: 'dice',
    rtp: 99,
    volatility: 'low',
    features: ['set-your-chance', 'provably-fair'],
    rules: { least: 100, most: 9_800 },
    maxWinMultiple: 99,
  },
  {
    ...quick,
    code: 'MEG-DICE-001',
    name: 'Long Shot Dice',
    nameBn: 'লং শট ডাইস',
    provider: 'MEGHNA',
    tags: ['arcade'],
    engine: 'dice',
    rtp: 99,
    volatility: 'high',
    features: ['long-shots', 'provably-fair'],
    rules: { least: 1, most: 500 },
    maxWinMultiple: 9_900,
  },
];

const mines = { ...quick, tags: ['arcade'], engine: 'mines', rtp: 99 } as const;

export const minesGames: readonly GameOf<'mines'>[] = [
  {
    ...mines,
    code: 'PAV-MINES-001',
    name: 'Boundary Mines',
    nameBn: 'বাউন্ডারি মাইনস',
    provider: 'PAVILION',
    tags: ['hot', 'arcade'],
    volatility: 'medium',
    features: ['five-by-five', 'set-your-risk', 'provably-fair'],
    rules: { width: 5, highest: 5_000 },
    maxWinMultiple: 5_000,
  },
  {
    ...mines,
    code: 'KHE-MINES-001',
    name: 'Courtyard Mines',
    nameBn: 'উঠানের মাইনস',
    provider: 'KHELA',
    volatility: 'low',
    features: ['three-by-three', 'set-your-risk', 'provably-fair'],
    rules: { width: 3, highest: 5_000 },
    maxWinMultiple: 125,
  },
  {
    ...mines,
    code: 'KHE-MINES-002',
    name: 'Maidan Mines',
    nameBn: 'ময়দানের মাইনস',
    provider: 'KHELA',
    volatility: 'high',
    features: ['six-by-six', 'set-your-risk', 'provably-fair'],
    rules: { width: 6, highest: 10_000 },
    maxWinMultiple: 10_000,
  },
];

export const crashGames: readonly GameOf<'crash'>[] = [
  {
    ...quick,
    code: 'PAV-CRASH-001',
    name: 'Sky Kite',
    nameBn: 'আকাশ ঘুড়ি',
    provider: 'PAVILION',
    tags: ['hot', 'crash'],
    engine: 'crash',
    rtp: 99,
    volatility: 'high',
    features: ['auto-cash-out', 'shared-rounds', 'provably-fair'],
    rules: { highest: 5_000 },
    maxWinMultiple: 5_000,
  },
];

export const hiloGames: readonly GameOf<'hilo'>[] = [
  {
    ...quick,
    code: 'LAL-HILO-001',
    name: 'Lalbagh Hi-Lo',
    nameBn: 'লালবাগ হাই-লো',
    provider: 'LALBAGH',
    tags: ['arcade'],
    engine: 'hilo',
    rtp: 98.99,
    volatility: 'medium',
    features: ['card-by-card', 'cash-out', 'provably-fair'],
    rules: { highest: 5_000, guesses: 40, skips: 20 },
    maxWinMultiple: 5_000,
  },
];
