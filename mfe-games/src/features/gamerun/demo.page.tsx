import { demoApi } from './gamerun.api';
import { GameRunView } from './gamerun.view';
import { useGameRun } from './use-game-run';

/** Page of a game with demo credits, open to everyone. */
export function Page() {
  const run = useGameRun(demoApi);
  return <GameRunView {...run} mode="demo" />;
}
