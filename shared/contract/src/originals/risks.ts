import { type GameOf, standardStakes } from './game';

/** Games in which the player sets the risk. Every paytable returns from 98.99 to 99.00 percent. */
const risky = { type: 'EGAME', tags: ['arcade'], stakes: standardStakes, rtp: 98.99, volatility: 'medium' } as const;

export const plinkoGames: readonly GameOf<'plinko'>[] = [
  {
    ...risky,
    code: 'MEG-PLINKO-001',
    name: 'Meghna Plinko',
    nameBn: 'মেঘনা প্লিংকো',
    provider: 'MEGHNA',
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

export const kenoGames: readonly GameOf<'keno'>[] = [
  {
    ...risky,
    code: 'NAK-KENO-001',
    name: 'Shapla Keno',
    nameBn: 'শাপলা কেনো',
    provider: 'NAKSHI',
    type: 'LOTTO',
    tags: ['hot'],
    engine: 'keno',
    volatility: 'high',
    features: ['pick-numbers', 'set-your-risk', 'provably-fair'],
    rules: {
      numbers: 40,
      drawn: 10,
      tables: {
        low: [
          [70, 186],
          [0, 210, 316],
          [0, 100, 160, 2_726],
          [0, 0, 210, 788, 10_000],
          [0, 0, 155, 400, 1_350, 29_500],
          [0, 0, 110, 195, 600, 10_500, 72_000],
          [0, 0, 125, 145, 300, 1_650, 19_500, 64_500],
          [0, 0, 110, 150, 210, 500, 3_800, 10_500, 82_000],
          [0, 0, 100, 135, 185, 260, 800, 4_600, 26_000, 92_000],
          [0, 0, 115, 120, 125, 175, 300, 1_250, 4_900, 26_000, 86_000],
        ],
        medium: [
          [40, 276],
          [0, 180, 516],
          [0, 0, 270, 5_113],
          [0, 0, 165, 1_050, 9_700],
          [0, 0, 145, 400, 1_300, 38_000],
          [0, 0, 0, 270, 900, 20_000, 71_500],
          [0, 0, 0, 210, 650, 2_900, 43_500, 74_000],
          [0, 0, 0, 210, 400, 950, 6_700, 36_500, 99_500],
          [0, 0, 0, 195, 270, 450, 1_700, 9_100, 45_000, 92_500],
          [0, 0, 0, 175, 185, 350, 700, 2_600, 11_000, 47_500, 106_000],
        ],
        high: [
          [0, 396],
          [0, 0, 1_716],
          [0, 0, 0, 8_151],
          [0, 0, 0, 900, 27_655],
          [0, 0, 0, 500, 4_477, 43_000],
          [0, 0, 0, 0, 1_000, 36_500, 60_500],
          [0, 0, 0, 0, 750, 8_900, 35_000, 83_500],
          [0, 0, 0, 0, 450, 2_000, 30_000, 64_500, 92_000],
          [0, 0, 0, 0, 400, 1_150, 5_100, 51_500, 88_000, 105_000],
          [0, 0, 0, 0, 350, 800, 1_300, 6_100, 54_500, 83_000, 102_000],
        ],
      },
    },
    maxWinMultiple: 1_060,
  },
];

export const bingoGames: readonly GameOf<'bingo'>[] = [
  {
    code: 'BAZ-BINGO-001',
    name: 'Mela Bingo',
    nameBn: 'মেলার বিঙ্গো',
    provider: 'BAZAAR',
    type: 'BINGO',
    tags: ['hot'],
    stakes: standardStakes,
    engine: 'bingo',
    rtp: 96.43,
    volatility: 'medium',
    features: ['seventy-five-balls', 'six-patterns', 'provably-fair'],
    rules: { drawn: 36, pays: { frame: 500_000, cross: 8_000, three: 2_000, two: 500, corners: 250, line: 150 } },
    maxWinMultiple: 5_000,
  },
];
