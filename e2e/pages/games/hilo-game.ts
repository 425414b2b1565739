import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures/test';
import { OwnGame } from './own-game';

/** Page object for a round of hi-lo. */
export class HiloGame {
  readonly higher: Locator;
  readonly lower: Locator;
  readonly cards: Locator;
  private readonly game: OwnGame;

  constructor(page: Page) {
    const guesses = page.getByRole('group', { name: 'Guess the next card' }).getByRole('button');
    this.lower = guesses.first();
    this.higher = guesses.last();
    this.cards = page.getByRole('list', { name: 'Cards so far' }).getByRole('img');
    this.game = new OwnGame(page);
  }

  /** Makes the likelier guess until one is right; bets again after a wrong one. */
  async guessRight(): Promise<void> {
    await expect(async () => {
      if ((await this.game.action.textContent()) === 'Bet') await this.game.action.click();
      await expect(this.game.action).toHaveText('Guess first');
      const [lower, higher] = [await chanceOf(this.lower), await chanceOf(this.higher)];
      await (higher >= lower ? this.higher : this.lower).press('Enter');
      await expect(this.game.status).toContainText(': right. ', { timeout: 3_000 });
    }).toPass();
  }
}

async function chanceOf(guess: Locator): Promise<number> {
  return Number(/([\d.]+)%/.exec((await guess.textContent()) ?? '')?.[1] ?? 0);
}
