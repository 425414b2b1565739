import type { Locator, Page } from '@playwright/test';
import { routeOnce } from '../../scripts/lib/route-until';
import { whileRepliesAreLost } from '../faults/lost-reply';
import { GameRun } from './games/game-run';

const CONVERT = '**/api/convert-vipcoin';

/** Page object for My VIP and its form, on both layouts. */
export class Vip {
  readonly points: Locator;
  readonly message: Locator;
  readonly main: Locator;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
    this.points = page.getByTestId('vip-points');
    this.message = page.getByRole('dialog', { name: 'Message' });
  }

  /** Plays one round of dice with this stake in taka. */
  async stake(taka: string): Promise<void> {
    await this.page.goto('/gamerun?gameCode=PAV-DICE-001&type=EGAME&title=Arcade&at=arcade');
    const run = new GameRun(this.page);
    await run.expectReady();
    await run.frame.getByLabel('Stake (taka)').fill(taka);
    await run.roll.click();
    await run.message.filter({ hasText: 'Rolled' }).waitFor();
  }

  /** Fills in all points and submits the conversion. */
  async convertAll(): Promise<void> {
    await this.main.getByRole('button', { name: 'All', exact: true }).click();
    await this.main.getByRole('button', { name: 'Convert to Real Money' }).click();
  }

  /** Requests reach the server and their replies are dropped while `act` runs. */
  async whileRepliesAreLost(act: () => Promise<void>): Promise<void> {
    await whileRepliesAreLost(this.page, CONVERT, act);
  }

  async refuseNext(message: string): Promise<void> {
    await routeOnce(this.page, CONVERT, (route) =>
      route.fulfill({ status: 409, json: { success: false, code: 'not_enough_points', message } }),
    );
  }
}
