import type { RaceRules } from '@pavilion/contract/originals';
import { placeChance, raceOdds, raceSpots } from '../../engines/sports/race';
import type { BettingStrategy } from './strategy';

export function race(rules: RaceRules): BettingStrategy[] {
  return rules.races.flatMap((weights, at) =>
    raceSpots(rules).map((spot) => {
      const [kind, number] = spot.split('-');
      const chance = placeChance(weights, Number(number), kind === 'win' ? 1 : rules.places);
      return {
        choice: { race: at, bets: [{ spot, amount: 100 }] },
        returns: (chance * raceOdds(rules, at, spot)) / 100,
      };
    }),
  );
}
