import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** Page object for a player's betting record, on both layouts. */
export class BettingRecord {
  readonly round: Locator;

  constructor(readonly page: Page) {
    this.round = page.getByRole('dialog');
  }

  /** Opens the newest round of a game. */
  async openRound(game: string): Promise<void> {
    await this.page.goto('/betting-record');
    await this.page
      .getByRole('button', { name: `Details of ${game}` })
      .first()
      .click();
  }

  /** Follows the link to the round's own page and returns that page. */
  async watchAgain(): Promise<Page> {
    const opening = this.page.context().waitForEvent('page');
    await this.round.getByRole('link', { name: /^Watch it again/ }).click();
    return opening;
  }
}

/** Page object for any list of records. */
export class Records {
  readonly main: Locator;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
  }

  /** Downloads the list. @returns the content of the file. */
  async file(): Promise<string> {
    const download = this.page.waitForEvent('download');
    await this.main.getByRole('button', { name: 'Download CSV' }).click();
    return readFile(await (await download).path(), 'utf8');
  }
}
