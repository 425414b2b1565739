import { type GameOf, standardStakes } from './game';

/** Games in which the player sets the risk. Every paytable returns from 98.99 to 99.00 percent. */
const risky = { type: 'EGAME', tags: ['arcade'], stakes: standardStakes, rtp: 98.99, volatility: 'medium' } as const;

export const plinkoGames: readonly GameOf<'plinko'>[] = [
  {
    ...risky,
    code: 'PAD-PLINKO-001',
    name: 'Padma Plinko',
    nameBn: 'পদ্মা প্লিংকো',
    provider: 'PADMA',
    tags: ['hot', 'arcade'],
    engine: 'plinko',
    features: ['choose-rows', 'set-your-risk', 'provably-fair'],
    rules: {
      boards: {
        8: {
          low: [482, 220, 130, 90, 50],
          medium: [1_312, 300, 110, 80, 40],
          high: [2_752, 400, 155, 30, 20],
        },
        12: {
          low: [1_050, 450, 190, 170, 105, 90, 50],
          medium: [3_900, 850, 350, 190, 110, 70, 30],
          high: [16_000, 2_500, 700, 195, 70, 30, 20],
        },
        16: {
          low: [1_950, 800, 290, 200, 145, 125, 115, 90, 50],
          medium: [12_500, 3_700, 1_250, 550, 300, 130, 90, 60, 30],
          high: [110_500, 11_000, 2_500, 750, 350, 185, 40, 30, 20],
        },
      },
    },
    maxWinMultiple: 1_105,
  },
];

/** Ten segments of low risk; larger wheels repeat them. */
const calm = [130, 120, 0, 120, 150, 110, 120, 0, 120, 120];
const repeated = (times: number): readonly number[] => Array.from({ length: times }, () => calm).flat();
/** Every other segment pays nothing. */
const alternating = (pays: readonly number[]): readonly number[] => pays.flatMap((each) => [each, 0]);
const single = (pays: number, of: number): readonly number[] => [pays, ...new Array<number>(of - 1).fill(0)];

export const wheelGames: readonly GameOf<'wheel'>[] = [
  {
    ...risky,
    code: 'BAZ-WHEEL-001',
    name: 'Mela Wheel',
    nameBn: 'মেলার চাকা',
    provider: 'BAZAAR',
    engine: 'wheel',
    // Every wheel returns the same, to the last digit.
    rtp: 99,
    features: ['choose-segments', 'set-your-risk', 'provably-fair'],
    rules: {
      wheels: {
        10: {
          low: calm,
          medium: alternating([170, 150, 220, 150, 300]),
          high: single(990, 10),
        },
        30: {
          low: repeated(3),
          medium: alternating([360, 150, 170, 200, 150, 300, 150, 170, 200, 150, 300, 150, 170, 200, 150]),
          high: single(2_970, 30),
        },
        50: {
          low: repeated(5),
          medium: alternating([
            540, 150, 170, 150, 200, 150, 300, 150, 200, 150, 170, 150, 200, 150, 300, 150, 200, 150, 170, 150, 200,
            150, 300, 150, 200,
          ]),
          high: single(4_950, 50),
        },
      },
    },
    maxWinMultiple: 49.5,
  },
];
