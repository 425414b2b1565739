import type { EngineName, OriginalGame } from '@pavilion/contract/originals';
import { andarBaharGuide } from './andarbahar/andarbahar.guide';
import { baccaratGuide } from './baccarat/baccarat.guide';
import { bingoGuide } from './bingo/bingo.guide';
import { blackjackGuide } from './blackjack/blackjack.guide';
import { crashGuide } from './crash/crash.guide';
import { diceGuide } from './dice/dice.guide';
import { fishingGuide } from './fishing/fishing.guide';
import { footballGuide } from './football/football.guide';
import { freeSpinsGuide } from './freespins/freespins.guide';
import type { ChoiceForm, Guide } from './game/guide';
import { hiloGuide } from './hilo/hilo.guide';
import { holdAndWinGuide } from './holdandwin/holdandwin.guide';
import { kenoGuide } from './keno/keno.guide';
import { minesGuide } from './mines/mines.guide';
import { plinkoGuide } from './plinko/plinko.guide';
import { pokerGuide } from './poker/poker.guide';
import { raceGuide } from './race/race.guide';
import { rouletteGuide } from './roulette/roulette.guide';
import { slotGuide } from './slot/slot.guide';
import { waysGuide } from './ways/ways.guide';
import { wheelGuide } from './wheel/wheel.guide';

/** The guide of each engine; a new one is a line here. */
const guides: { readonly [Name in EngineName]: Guide<Name> } = {
  andarbahar: andarBaharGuide,
  baccarat: baccaratGuide,
  bingo: bingoGuide,
  blackjack: blackjackGuide,
  crash: crashGuide,
  dice: diceGuide,
  fishing: fishingGuide,
  football: footballGuide,
  freespins: freeSpinsGuide,
  hilo: hiloGuide,
  holdandwin: holdAndWinGuide,
  keno: kenoGuide,
  mines: minesGuide,
  plinko: plinkoGuide,
  poker: pokerGuide,
  race: raceGuide,
  roulette: rouletteGuide,
  slot: slotGuide,
  ways: waysGuide,
  wheel: wheelGuide,
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
