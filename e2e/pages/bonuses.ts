import type { Locator, Page } from '@playwright/test';
import { routeOnce } from '../../scripts/lib/route-until';
import { whileRepliesAreLost } from '../faults/lost-reply';
import { GameRun } from './games/game-run';

const CANCEL = '**/api/bonuses/*/cancel';

/** Page object for My Bonuses, on both layouts. */
export class Bonuses {
  readonly main: Locator;
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
    this.dialog = page.getByRole('dialog', { name: 'Cancel this bonus?' });
  }

  group(name: 'Running' | 'Offered to you' | 'Ended'): Locator {
    return this.main.getByRole('region', { name });
  }

  /** Opens the running bonus. @returns its address. */
  async openRunning(): Promise<string> {
    await this.page.goto('/bonuses');
    await this.group('Running')
      .getByRole('link', { name: /^Details of/ })
      .click();
    await this.page.getByRole('button', { name: 'Cancel this bonus' }).waitFor();
    return new URL(this.page.url()).pathname;
  }

  /** Plays one round of dice with the default stake. */
  async rollDice(): Promise<void> {
    await this.page.goto('/gamerun?gameCode=PAV-DICE-001&type=EGAME&title=Arcade&at=arcade');
    const run = new GameRun(this.page);
    await run.expectReady();
    await run.roll.click();
    await run.message.filter({ hasText: 'Rolled' }).waitFor();
  }

  async claim(): Promise<void> {
    await this.page.getByRole('button', { name: 'Cancel this bonus' }).click();
    await this.dialog.waitFor();
  }

  async press(name: 'Keep the bonus' | 'Cancel the bonus' | 'Try again'): Promise<void> {
    await this.dialog.getByRole('button', { name }).click();
  }

  /** Requests reach the server and their replies are dropped while `act` runs. */
  async whileRepliesAreLost(act: () => Promise<void>): Promise<void> {
    await whileRepliesAreLost(this.page, CANCEL, act);
  }

  async refuse(code: string, message: string): Promise<void> {
    await routeOnce(this.page, CANCEL, (route) =>
      route.fulfill({ status: 409, json: { success: false, code, message } }),
    );
  }
}
