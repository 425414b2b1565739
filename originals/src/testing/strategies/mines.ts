import type { MinesRules } from '@pavilion/contract/originals';
import { one } from '../../engines/engine';
import { MinesBoardRules, type MinesChoice } from '../../engines/mines';
import type { BettingStrategy } from './strategy';

export function mines(rules: MinesRules): BettingStrategy[] {
  const board = new MinesBoardRules(rules);
  const { tiles } = board;
  return [
    [3, 1],
    [3, 3],
    [1, Math.floor(tiles / 2)],
    [Math.floor(tiles / 3), 2],
    [tiles - 1, 1],
  ].map(([count = 1, picks = 1]) => {
    const choice: MinesChoice = { mines: count, picks: Array.from({ length: picks }, (_, at) => (at * 7) % tiles) };
    const safe = choice.picks.reduce((chance, _, at) => (chance * (tiles - count - at)) / (tiles - at), 1);
    return { choice, returns: (board.multiplier(count, picks) / one) * safe };
  });
}
