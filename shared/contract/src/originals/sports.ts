import { type GameOf, standardStakes } from './game';

const chips = [1, 5, 10, 50, 100, 500, 1_000];

export const raceGames: readonly GameOf<'race'>[] = [
  {
    code: 'HRB-LIVE-001',
    name: 'Ramna Derby',
    nameBn: 'রমনা ডার্বি',
    provider: 'KHELA',
    type: 'SPORTS',
    tags: ['hot'],
    engine: 'race',
    rtp: 95.21,
    volatility: 'medium',
    features: ['eight-runners', 'win-or-place', 'provably-fair'],
    stakes: standardStakes,
    rules: {
      races: [
        [135, 105, 160, 120, 145, 90, 130, 115],
        [130, 240, 65, 150, 45, 190, 80, 100],
        [75, 130, 20, 400, 100, 40, 180, 55],
      ],
      places: 3,
      share: 96,
      chips,
    },
    maxWinMultiple: 48,
  },
];

export const footballGames: readonly GameOf<'football'>[] = [
  {
    code: 'SABA-VIRTUAL-001',
    name: 'Delta Football',
    nameBn: 'ডেল্টা ফুটবল',
    provider: 'KHELA',
    type: 'SPORTS',
    tags: ['hot'],
    engine: 'football',
    rtp: 95.38,
    volatility: 'medium',
    features: ['virtual-match', 'exact-score', 'provably-fair'],
    stakes: standardStakes,
    rules: {
      matches: [
        { home: [270, 360, 230, 100, 30, 10], away: [330, 365, 200, 80, 20, 5] },
        { home: [140, 280, 270, 180, 90, 40], away: [420, 360, 160, 45, 12, 3] },
        { home: [160, 290, 270, 170, 80, 30], away: [190, 310, 265, 150, 65, 20] },
      ],
      share: 96,
      chips,
    },
    maxWinMultiple: 152.38,
  },
];
