import type { FootballRules } from '@pavilion/contract/originals';
import { footballChance, footballOdds, footballSpots } from '../../engines/sports/football';
import type { BettingStrategy } from './strategy';

export function football(rules: FootballRules): BettingStrategy[] {
  return rules.matches.flatMap((_, match) =>
    footballSpots.map((spot) => ({
      choice: { match, bets: [{ spot, amount: 100 }] },
      returns: (footballChance(rules, match, spot) * footballOdds(rules, match, spot)) / 100,
    })),
  );
}
