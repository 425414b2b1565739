import { type FishingRules, fishKinds } from '@pavilion/contract/originals';
import { one } from '../../engines/engine';
import { catchesOf, catchPays, shots } from '../../engines/fishing';
import type { BettingStrategy } from './strategy';

export function fishing(rules: FishingRules): BettingStrategy[] {
  const golden = 1 / rules.goldenOneIn;
  return fishKinds.map((fish) => {
    const average = (1 - golden) * catchPays(rules, fish, false) + golden * catchPays(rules, fish, true);
    return { choice: { fish }, returns: ((catchesOf(rules, fish) / shots) * average) / one };
  });
}
