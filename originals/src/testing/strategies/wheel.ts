import { risks, type WheelRules } from '@pavilion/contract/originals';
import { one } from '../../engines/engine';
import { sizesOf, wheelSegments } from '../../engines/wheel';
import type { BettingStrategy } from './strategy';

export function wheel(rules: WheelRules): BettingStrategy[] {
  return sizesOf(rules).flatMap((segments) =>
    risks.map((risk) => {
      const choice = { segments, risk };
      const paid = wheelSegments(rules, choice).reduce((sum, pays) => sum + pays, 0);
      return { choice, returns: paid / segments / one };
    }),
  );
}
