import type { EngineName } from '../engines/index';
import { andarBaharView } from './andarbahar/andarbahar.view';
import { baccaratView } from './baccarat/baccarat.view';
import { bingoView } from './bingo/bingo.view';
import { blackjackView } from './blackjack/blackjack.view';
import { crashGame } from './crash/crash.game';
import { diceView } from './dice/dice.view';
import { fishingView } from './fishing/fishing.view';
import { footballView } from './football/football.view';
import { freeSpinsView } from './freespins/freespins.view';
import type { Game } from './game/game-page';
import { stepGame } from './game/step.table';
import { tableGame } from './game/table';
import { hiloView } from './hilo/hilo.view';
import { holdAndWinView } from './holdandwin/holdandwin.view';
import { kenoView } from './keno/keno.view';
import { minesView } from './mines/mines.view';
import { plinkoView } from './plinko/plinko.view';
import { pokerView } from './poker/poker.view';
import { raceView } from './race/race.view';
import { rouletteView } from './roulette/roulette.view';
import { slotView } from './slot/slot.view';
import { waysView } from './ways/ways.view';
import { wheelView } from './wheel/wheel.view';

/** The view of each engine; a new one is a line here. Most are a view at the shared table. */
export const games: Readonly<Record<EngineName, Game>> = {
  andarbahar: tableGame<'andarbahar'>(andarBaharView),
  baccarat: tableGame<'baccarat'>(baccaratView),
  bingo: tableGame<'bingo'>(bingoView),
  blackjack: stepGame<'blackjack'>(blackjackView),
  crash: crashGame,
  dice: tableGame<'dice'>(diceView),
  fishing: tableGame<'fishing'>(fishingView),
  football: tableGame<'football'>(footballView),
  freespins: tableGame<'freespins'>(freeSpinsView),
  hilo: stepGame<'hilo'>(hiloView),
  holdandwin: tableGame<'holdandwin'>(holdAndWinView),
  keno: tableGame<'keno'>(kenoView),
  mines: stepGame<'mines'>(minesView),
  plinko: tableGame<'plinko'>(plinkoView),
  poker: stepGame<'poker'>(pokerView),
  race: tableGame<'race'>(raceView),
  roulette: tableGame<'roulette'>(rouletteView),
  slot: tableGame<'slot'>(slotView),
  ways: tableGame<'ways'>(waysView),
  wheel: tableGame<'wheel'>(wheelView),
};
