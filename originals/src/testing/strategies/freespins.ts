import type { FreeSpinsRules } from '@pavilion/contract/originals';
import { hitChances } from '../../engines/slots/chances';
import { freeSpinsFor } from '../../engines/slots/freespins';
import { lineFigures } from '../../engines/slots/lines';
import { reels, rows } from '../../engines/slots/screen';
import type { BettingStrategy } from './strategy';

/** Free spins are drawn like the paid one and give no further ones, so their return is a multiple of its own. */
export function freespins(rules: FreeSpinsRules): BettingStrategy[] {
  const chances = hitChances(reels * rows, rules.scatterWeight / 100);
  const free = chances.reduce((sum, chance, count) => sum + chance * freeSpinsFor(rules, count), 0);
  return [{ choice: {}, returns: lineFigures(rules, rules.scatterWeight).returns * (1 + free * rules.multiplier) }];
}
