import { type EngineName, firstOf, type OriginalGame, originalOf } from '@pavilion/contract/originals';
import { crash } from './crash';
import { diceEngine } from './dice';
import type { Engine } from './engine';
import { minesEngine } from './mines';
import { rouletteEngine } from './roulette';
import { slotEngine } from './slot';

export type { EngineName };
export const engineNames = Object.keys(firstOf) as readonly EngineName[];

const made = new Map<string, Engine<unknown, unknown>>();

/** What plays a game by its rules; what passes between the calls of an engine is its own. */
export function engineOf(game: OriginalGame): Engine<unknown, unknown> {
  const known = made.get(game.code) ?? (makeEngine(game) as Engine<unknown, unknown>);
  made.set(game.code, known);
  return known;
}

function makeEngine(game: OriginalGame): unknown {
  switch (game.engine) {
    case 'crash':
      return crash;
    case 'dice':
      return diceEngine(game.rules);
    case 'mines':
      return minesEngine(game.rules);
    case 'roulette':
      return rouletteEngine(game.rules);
    case 'slot':
      return slotEngine(game.rules);
  }
}

/** What a round was played with. */
export interface Played {
  readonly code: string;
  readonly engine: EngineName;
}

/** The game of a round; of one that has left the catalogue the first game of its engine, whose rules it had. */
export function gameOf({ code, engine }: Played): OriginalGame {
  const own = originalOf(code);
  return own?.engine === engine ? own : firstOf[engine];
}

export function isEngine(name: unknown): name is EngineName {
  return engineNames.includes(name as EngineName);
}
