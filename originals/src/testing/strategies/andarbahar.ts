import type { AndarBaharRules } from '@pavilion/contract/originals';
import { andarBaharPays, andarBaharSpots, countChance, mostDealt } from '../../engines/cards/andar-bahar';
import type { BettingStrategy } from './strategy';

export function andarbahar(rules: AndarBaharRules): BettingStrategy[] {
  const counts = Array.from({ length: mostDealt }, (_, at) => at + 1);
  return andarBaharSpots(rules).map((spot) => ({
    choice: { bets: [{ spot, amount: 100 }] },
    returns: counts.reduce((sum, count) => sum + (countChance(count) * andarBaharPays(rules, spot, count)) / 100, 0),
  }));
}
