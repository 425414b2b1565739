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
