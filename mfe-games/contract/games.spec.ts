import { expect, test } from '@pavilion/e2e/contract';
import { someGames } from '../src/features/lobby/games.fixture';

test('the lobby lists the available games', async ({ stage }) => {
  await stage.open('/games');
  await expect(
    stage.page
      .getByRole('main')
      .getByText(someGames.games[0]?.name ?? '')
      .first(),
  ).toBeVisible();
});
