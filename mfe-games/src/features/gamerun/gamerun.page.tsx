import { gameRunApi } from './gamerun.api';
import { GameRunView } from './gamerun.view';
import { useGameRun } from './use-game-run';

/** Page of a game played with the player's own balance. */
export function Page() {
  const run = useGameRun(gameRunApi);
  return <GameRunView {...run} mode="real" />;
}
