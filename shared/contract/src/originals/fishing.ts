import { type GameOf, standardStakes } from './game';

export const fishingGames: readonly GameOf<'fishing'>[] = [
  {
    code: 'MEG-FISH-001',
    name: 'Meghna Catch',
    nameBn: 'মেঘনার শিকার',
    provider: 'MEGHNA',
    type: 'FH',
    tags: ['hot'],
    engine: 'fishing',
    rtp: 96.99,
    volatility: 'medium',
    features: ['choose-your-fish', 'golden-catch', 'provably-fair'],
    stakes: standardStakes,
    rules: {
      fish: { mola: 200, tengra: 300, koi: 500, rui: 800, katla: 1_500, boal: 3_000, chital: 8_000, hilsa: 25_000 },
      share: 97,
      goldenOneIn: 20,
      goldenTimes: 2,
    },
    maxWinMultiple: 500,
  },
];
