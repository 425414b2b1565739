import type { EngineName } from '../engines/index';
import { crashGame } from './crash/crash.game';
import { diceView } from './dice.view';
import type { Game } from './game-page';
import { minesGame } from './mines.game';
import { rouletteView } from './roulette/roulette.view';
import { slotView } from './slot.view';
import { tableGame } from './table';

/** The view of each engine; a new one is a line here. Most are a view at the shared table. */
export const games: Readonly<Record<EngineName, Game>> = {
  crash: crashGame,
  dice: tableGame<'dice'>(diceView),
  mines: minesGame,
  roulette: tableGame<'roulette'>(rouletteView),
  slot: tableGame<'slot'>(slotView),
};
