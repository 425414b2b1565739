import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures/test';

/** Page object for a round of blackjack, on its own or in the site's frame. */
export class BlackjackGame {
  constructor(
    private readonly page: Page | FrameLocator,
    private readonly action: Locator = page.locator('.button-primary'),
    private readonly status: Locator = page.locator('.message'),
  ) {}

  move(name: string): Locator {
    return this.page.getByRole('group', { name: 'Your move' }).getByRole('button', { name, exact: true });
  }

  /** Bets until a hand is dealt that a blackjack doesn't end at once. */
  async dealHand(): Promise<void> {
    await expect(async () => {
      if ((await this.action.textContent()) === 'Bet') await this.action.click();
      await expect(this.action).toHaveText('Your move', { timeout: 4_000 });
      await expect(this.status).toContainText('You have');
    }).toPass();
  }
}
