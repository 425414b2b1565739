import { type GameOf, standardStakes } from './game';

const roulette = {
  type: 'TABLE',
  tags: [],
  engine: 'roulette',
  volatility: 'low',
  maxWinMultiple: 36,
  stakes: standardStakes,
} as const;
const smallChips = [1, 5, 10, 50, 100, 500, 1_000];

export const rouletteGames: readonly GameOf<'roulette'>[] = [
  {
    ...roulette,
    code: 'PAV-ROULETTE-001',
    name: 'Dhaka Wheel',
    nameBn: 'ঢাকা হুইল',
    provider: 'PAVILION',
    tags: ['hot'],
    rtp: 97.29,
    features: ['single-zero', 'many-bets', 'provably-fair'],
    rules: { zeros: 1, laPartage: false, chips: smallChips },
  },
  {
    ...roulette,
    code: 'LAL-ROULETTE-001',
    name: 'Lalbagh La Partage',
    nameBn: 'লালবাগ লা পার্তাজ',
    provider: 'LALBAGH',
    // Its even-money bets return more: 98.64.
    rtp: 97.29,
    features: ['la-partage', 'single-zero', 'many-bets', 'provably-fair'],
    rules: { zeros: 1, laPartage: true, chips: smallChips },
  },
  {
    ...roulette,
    code: 'LAL-ROULETTE-002',
    name: 'Double Zero Roulette',
    nameBn: 'ডাবল জিরো রুলেট',
    provider: 'LALBAGH',
    rtp: 94.73,
    features: ['double-zero', 'many-bets', 'provably-fair'],
    rules: { zeros: 2, laPartage: false, chips: smallChips },
  },
  {
    ...roulette,
    code: 'LAL-ROULETTE-003',
    name: 'High Table Roulette',
    nameBn: 'হাই টেবিল রুলেট',
    provider: 'LALBAGH',
    rtp: 97.29,
    features: ['high-stakes', 'single-zero', 'many-bets', 'provably-fair'],
    stakes: { least: 10_000, most: 10_000_000 },
    rules: { zeros: 1, laPartage: false, chips: [100, 500, 1_000, 5_000, 10_000, 25_000] },
  },
];

export const baccaratGames: readonly GameOf<'baccarat'>[] = [
  {
    code: 'LAL-BACCARAT-001',
    name: 'Lalbagh Baccarat',
    nameBn: 'লালবাগ বাকারা',
    provider: 'LALBAGH',
    type: 'TABLE',
    tags: [],
    engine: 'baccarat',
    // The tie's; bets on the banker return 98.94, on the player 98.76.
    rtp: 95.15,
    volatility: 'low',
    features: ['eight-decks', 'many-bets', 'provably-fair'],
    stakes: standardStakes,
    rules: { decks: 8, pays: { player: 200, tie: 1_000, banker: 195 }, chips: smallChips },
    maxWinMultiple: 10,
  },
];

export const andarBaharGames: readonly GameOf<'andarbahar'>[] = [
  {
    code: 'LAL-ANDARBAHAR-001',
    name: 'Lalbagh Andar Bahar',
    nameBn: 'লালবাগ আন্দার বাহার',
    provider: 'LALBAGH',
    type: 'TABLE',
    tags: ['hot'],
    engine: 'andarbahar',
    // That of 41 cards or more; bets on andar return 97.85, on bahar 96.99.
    rtp: 95.07,
    volatility: 'low',
    features: ['match-the-joker', 'count-of-cards', 'provably-fair'],
    stakes: standardStakes,
    rules: {
      pays: { andar: 190, bahar: 200 },
      counts: [
        { from: 1, to: 5, pays: 355 },
        { from: 6, to: 10, pays: 440 },
        { from: 11, to: 15, pays: 565 },
        { from: 16, to: 25, pays: 440 },
        { from: 26, to: 30, pays: 1_560 },
        { from: 31, to: 35, pays: 2_600 },
        { from: 36, to: 40, pays: 5_050 },
        { from: 41, to: 49, pays: 12_000 },
      ],
      chips: smallChips,
    },
    maxWinMultiple: 120,
  },
];

export const blackjackGames: readonly GameOf<'blackjack'>[] = [
  {
    code: 'LAL-BLACKJACK-001',
    name: 'Lalbagh Blackjack',
    nameBn: 'লালবাগ ব্ল্যাকজ্যাক',
    provider: 'LALBAGH',
    type: 'TABLE',
    tags: ['hot'],
    engine: 'blackjack',
    // Of a first bet, if every hand is played for the most.
    rtp: 99.42,
    volatility: 'low',
    features: ['double-split', 'three-to-two', 'provably-fair'],
    stakes: { least: 100, most: 1_000_000 },
    rules: { blackjackPays: 250 },
    maxWinMultiple: 2.5,
  },
];

export const pokerGames: readonly GameOf<'poker'>[] = [
  {
    code: 'LAL-POKER-001',
    name: 'Lalbagh Draw Poker',
    nameBn: 'লালবাগ ড্র পোকার',
    provider: 'LALBAGH',
    type: 'TABLE',
    tags: ['poker'],
    engine: 'poker',
    // If every hand is played for the most.
    rtp: 99.54,
    volatility: 'medium',
    features: ['jacks-or-better', 'hold-and-draw', 'provably-fair'],
    stakes: standardStakes,
    rules: {
      pays: {
        royal: 800,
        straightFlush: 50,
        four: 25,
        fullHouse: 9,
        flush: 6,
        straight: 4,
        three: 3,
        twoPairs: 2,
        highPair: 1,
      },
    },
    maxWinMultiple: 800,
  },
];
