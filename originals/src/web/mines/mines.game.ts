import type { GameOf, OriginalGame } from '@pavilion/contract/originals';
import type { MinesChoice, MinesDetail } from '../../engines/mines';
import type { RoundView } from '../../protocol/messages';
import type { Game } from '../game/game-page';
import { el, pause } from '../ui/dom';
import { translate } from '../ui/language';
import { MinesBoard } from './mines.board';
import { MinesTable } from './mines.table';

// A game is drawn only by its own engine's page.
const own = (game: OriginalGame): GameOf<'mines'> => game as GameOf<'mines'>;

/** The mines game: stake first, then tile by tile until the player stops or hits a mine. */
export const minesGame: Game = {
  draw: (page) => new MinesTable(page, own(page.game)).draw(),

  replay({ game, sound }) {
    const board = new MinesBoard(own(game).rules.width, () => undefined);
    board.freeze(true);
    return {
      stage: el('div', { class: 'stage mines' }, board.node),
      async show({ choice, detail }: RoundView) {
        const [chosen, result] = [choice as MinesChoice, detail as MinesDetail];
        board.cover([]);
        for (const tile of chosen.picks.filter((each) => !result.mines.includes(each))) {
          await pause(350);
          board.open(tile);
          sound.play('reveal');
        }
        await pause(450);
        board.uncover(chosen, result);
        return translate(result.won ? 'cashedOut' : 'hitMine');
      },
    };
  },
};
