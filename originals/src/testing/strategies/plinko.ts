import { type PlinkoRules, risks } from '@pavilion/contract/originals';
import { one } from '../../engines/engine';
import { plinkoSlots, rowsOf } from '../../engines/plinko';
import type { BettingStrategy } from './strategy';

/** Pascal's triangle: how many of the paths over so many rows end in each slot. */
function pathsTo(rows: number): readonly number[] {
  let counts = [1];
  for (let row = 0; row < rows; row += 1)
    counts = Array.from({ length: row + 2 }, (_, at) => (counts[at - 1] ?? 0) + (counts[at] ?? 0));
  return counts;
}

export function plinko(rules: PlinkoRules): BettingStrategy[] {
  return rowsOf(rules).flatMap((rows) =>
    risks.map((risk) => {
      const choice = { rows, risk };
      const slots = plinkoSlots(rules, choice);
      const paid = pathsTo(rows).reduce((sum, paths, slot) => sum + paths * (slots[slot] ?? 0), 0);
      return { choice, returns: paid / 2 ** rows / one };
    }),
  );
}
