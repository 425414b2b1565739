import type { EngineName, OriginalGame } from '@pavilion/contract/originals';
import { crashGuide } from './crash/crash.guide';
import { diceGuide } from './dice/dice.guide';
import type { ChoiceForm, Guide } from './game/guide';
import { minesGuide } from './mines/mines.guide';
import { rouletteGuide } from './roulette/roulette.guide';
import { slotGuide } from './slot/slot.guide';

/** The guide of each engine; a new one is a line here. */
const guides: { readonly [Name in EngineName]: Guide<Name> } = {
  crash: crashGuide,
  dice: diceGuide,
  mines: minesGuide,
  roulette: rouletteGuide,
  slot: slotGuide,
};

/** Returns a game's own rules and keys, and its form on the verification page. */
export function guideOf(game: OriginalGame): {
  readonly rules: readonly string[];
  readonly keys: readonly string[];
  readonly form: () => ChoiceForm;
} {
  // A game is described only by its own engine's guide.
  const { rules, keys, form } = guides[game.engine] as Guide<EngineName>;
  return { rules: rules(game), keys, form: () => form(game) };
}
