import { demoApi } from './gamerun.api';
import { useGameRun } from './use-game-run';
import { GameRunView } from './gamerun.view';

/** Page of a game with demo credits, open to everyone. */
export function Page() {
  const run = useGameRun(demoApi);
  return <GameRunView {...run} mode="demo" />;
}
