import type { EngineName, GameOf, OriginalGame } from '@pavilion/contract/originals';
import { holdAndWinReturn } from '../../engines/slots/holdandwin';
import { lineFigures } from '../../engines/slots/lines';
import { waysReturn } from '../../engines/slots/ways';
import { andarbahar } from './andarbahar';
import { baccarat } from './baccarat';
import { bingo } from './bingo';
import { blackjack } from './blackjack';
import { dice } from './dice';
import { fishing } from './fishing';
import { football } from './football';
import { freespins } from './freespins';
import { hilo } from './hilo';
import { keno } from './keno';
import { mines } from './mines';
import { plinko } from './plinko';
import { poker } from './poker';
import { race } from './race';
import { roulette } from './roulette';
import type { BettingStrategy } from './strategy';
import { wheel } from './wheel';

type Rules<Name extends EngineName> = GameOf<Name>['rules'];

/** The strategies of each engine; a new one is a line here. */
const byEngine: { readonly [Name in EngineName]: (rules: Rules<Name>) => readonly BettingStrategy[] } = {
  andarbahar,
  baccarat,
  bingo,
  blackjack,
  crash: () => [101, 150, 200, 1_000, 10_000].map((out) => ({ choice: { out }, returns: 0.99 })),
  dice,
  fishing,
  football,
  freespins,
  hilo,
  holdandwin: (rules) => [{ choice: {}, returns: holdAndWinReturn(rules) }],
  keno,
  mines,
  plinko,
  poker,
  race,
  roulette,
  slot: (rules) => [{ choice: {}, returns: lineFigures(rules).returns }],
  ways: (rules) => [{ choice: {}, returns: waysReturn(rules) }],
  wheel,
};

/** Returns a game's strategies, from frequent small wins to rare large ones, in equal shares. */
export function strategiesOf({ engine, rules }: OriginalGame): readonly BettingStrategy[] {
  // Rules are read only by their own engine's strategies.
  return (byEngine[engine] as (rules: unknown) => readonly BettingStrategy[])(rules);
}
