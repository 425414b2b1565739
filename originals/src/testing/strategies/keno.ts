import { type KenoRules, risks } from '@pavilion/contract/originals';
import { one } from '../../engines/engine';
import { kenoTable, maxPicks } from '../../engines/numbers/keno';
import type { BettingStrategy } from './strategy';

/** Returns in how many ways so many can be taken from all. */
function ways(all: number, take: number): number {
  return take === 0 ? 1 : (ways(all - 1, take - 1) * all) / take;
}

export function keno(rules: KenoRules): BettingStrategy[] {
  const { numbers, drawn } = rules;
  return risks.flatMap((risk) =>
    Array.from({ length: maxPicks(rules) }, (_, at) => {
      const count = at + 1;
      const paid = kenoTable(rules, risk, count).reduce((sum, pays, hits) => {
        const chance = (ways(count, hits) * ways(numbers - count, drawn - hits)) / ways(numbers, drawn);
        return sum + (chance * pays) / one;
      }, 0);
      return { choice: { picks: Array.from({ length: count }, (__, pick) => 3 * pick + 2), risk }, returns: paid };
    }),
  );
}
