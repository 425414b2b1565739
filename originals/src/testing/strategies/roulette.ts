import type { RouletteRules } from '@pavilion/contract/originals';
import type { BettingStrategy } from './strategy';

export function roulette({ zeros, laPartage }: RouletteRules): BettingStrategy[] {
  const pockets = 36 + zeros;
  const bet = (spot: string, returns: number): BettingStrategy => ({
    choice: { bets: [{ spot, amount: 100 }] },
    returns,
  });
  return [
    ...['straight-17', 'split-0-1', 'corner-1-2-4-5', 'dozen-2'].map((spot) => bet(spot, 36 / pockets)),
    bet('red', (laPartage ? 36.5 : 36) / pockets),
  ];
}
