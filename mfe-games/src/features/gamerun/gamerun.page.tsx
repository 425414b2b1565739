import { gameRunApi } from './gamerun.api';
import { useGameRun } from './use-game-run';
import { GameRunView } from './gamerun.view';

/** Page of a game played with the player's own balance. */
export function Page() {
  const run = useGameRun(gameRunApi);
  return <GameRunView {...run} mode="real" />;
}
