import { type EngineName, firstOf, type GameOf, type OriginalGame, originalOf } from '@pavilion/contract/originals';
import { andarBaharEngine } from './cards/andar-bahar';
import { baccaratEngine } from './cards/baccarat';
import { blackjackEngine } from './cards/blackjack';
import { hiloEngine } from './cards/hilo';
import { pokerEngine } from './cards/poker';
import { crash } from './crash';
import { diceEngine } from './dice';
import type { Engine } from './engine';
import { fishingEngine } from './fishing';
import { minesEngine } from './mines';
import { bingoEngine } from './numbers/bingo';
import { kenoEngine } from './numbers/keno';
import { plinkoEngine } from './plinko';
import { rouletteEngine } from './roulette/roulette';
import { freeSpinsEngine } from './slots/freespins';
import { holdAndWinEngine } from './slots/holdandwin';
import { slotEngine } from './slots/slot';
import { waysEngine } from './slots/ways';
import { footballEngine } from './sports/football';
import { raceEngine } from './sports/race';
import { wheelEngine } from './wheel';

export type { EngineName };
const engineNames = Object.keys(firstOf) as readonly EngineName[];

/** The engine of each kind of rules; a new one is a line here. */
const makers: { readonly [Name in EngineName]: (rules: GameOf<Name>['rules']) => unknown } = {
  andarbahar: andarBaharEngine,
  baccarat: baccaratEngine,
  bingo: bingoEngine,
  blackjack: blackjackEngine,
  crash: () => crash,
  dice: diceEngine,
  fishing: fishingEngine,
  football: footballEngine,
  freespins: freeSpinsEngine,
  hilo: hiloEngine,
  holdandwin: holdAndWinEngine,
  keno: kenoEngine,
  mines: minesEngine,
  plinko: plinkoEngine,
  poker: pokerEngine,
  race: raceEngine,
  roulette: rouletteEngine,
  slot: slotEngine,
  ways: waysEngine,
  wheel: wheelEngine,
};

const cache = new Map<string, Engine<unknown, unknown>>();

/** Returns the engine for a game's rules; values passed between its calls are opaque. */
export function engineOf(game: OriginalGame): Engine<unknown, unknown> {
  const engine = cache.get(game.code) ?? makeEngine(game);
  cache.set(game.code, engine);
  return engine;
}

function makeEngine({ engine, rules }: OriginalGame): Engine<unknown, unknown> {
  // Rules are read only by their own engine.
  return (makers[engine] as (rules: unknown) => Engine<unknown, unknown>)(rules);
}

/** The game and engine of a round. */
export interface PlayedGame {
  readonly code: string;
  readonly engine: EngineName;
}

/** Returns a round's game; for one that left the catalog, the first game of its engine, which has the same rules. */
export function gameOf({ code, engine }: PlayedGame): OriginalGame {
  const own = originalOf(code);
  return own?.engine === engine ? own : firstOf[engine];
}

export function isEngine(name: unknown): name is EngineName {
  return engineNames.includes(name as EngineName);
}
