import type { FreeSpinsRules } from '@pavilion/contract/originals';
import { freeSpinsFor, lineReturn, scatterChances } from '../../engines/slots/freespins';
import type { BettingStrategy } from './strategy';

/** Free spins are drawn like the paid one and give no further ones, so their return is a multiple of its own. */
export function freespins(rules: FreeSpinsRules): BettingStrategy[] {
  const free = scatterChances(rules).reduce((sum, chance, count) => sum + chance * freeSpinsFor(rules, count), 0);
  return [{ choice: {}, returns: lineReturn(rules) * (1 + free * rules.multiplier) }];
}
