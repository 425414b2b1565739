import type { GameView } from '../game/game.view';
import type { Reels } from './reels';

/** Creates the view of a slot of any family: it spins without a choice, and its reels go back if no result arrives. */
export function reelsView(
  reels: Reels,
  family: Readonly<Pick<GameView, 'stage' | 'controls' | 'begin' | 'show'>>,
): GameView {
  return {
    ...family,
    action: 'spin',
    controlsBelow: true,
    choice: () => ({ choice: {} }),
    freeze: () => undefined,
    halt: () => reels.halt(),
  };
}
