import { demoApi } from './gamerun.api';
import { useGameRun } from './use-game-run';
import { GameRunView } from './gamerun.view';

/** A game with play credits, for anybody. */
export function Page() {
  const run = useGameRun(demoApi);
  return <GameRunView {...run} mode="demo" />;
}
