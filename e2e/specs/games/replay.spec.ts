import { expect, test } from '../../fixtures/test';
import { axeViolations } from '../../pages/axe';
import { GameRun } from '../../pages/games/game-run';
import { OwnGame } from '../../pages/games/own-game';
import { BettingRecord } from '../../pages/records';

test.describe('a player with 100 taka', () => {
  test.use({ openingBalance: 100 });

  test(
    'finds a round of dice in the record and replays it to the same result',
    { tag: '@layout' },
    async ({ playerPage: theirs }) => {
      const run = new GameRun(theirs);
      await theirs.goto('/gamerun?gameCode=PAV-DICE-001');
      await run.expectReady();
      await run.roll.click();
      await expect(run.message).toContainText(/^Rolled \d+\.\d\d\. (You won|No win)/);
      const message = (await run.message.textContent()) ?? '';
      const [roll] = /\d+\.\d\d/.exec(message) ?? [''];
      const record = new BettingRecord(theirs);
      await record.openRound('Night Dice');
      await expect(record.round).toContainText(`Rolled ${roll}`);
      await expect(record.round).toContainText('Roll over 50.00');
      await expect(record.round).toContainText('Fingerprint of our seed');
      expect(await axeViolations(theirs, 'dialog')).toEqual([]);
      const replay = await record.watchAgain();
      await expect(replay.getByRole('heading', { name: 'Night Dice' })).toBeVisible();
      await expect(new OwnGame(replay).status).toHaveText(message);
      expect(await axeViolations(replay)).toEqual([]);
    },
  );
});
