import type { Locator, Page } from '@playwright/test';
import { loseNextReply } from '../faults/lost-reply';

const PLACE = '**/api/exchange/bets';

/** The market screen and its slip, in a player's verbs; both layouts. */
export class MarketScreen {
  constructor(readonly page: Page) {}

  get odds(): Locator {
    return this.page.getByRole('table', { name: 'Match Odds' });
  }

  get slip(): Locator {
    return this.page.getByRole('region', { name: 'Bet slip' });
  }

  get price(): Locator {
    return this.slip.getByRole('textbox', { name: 'Odds' });
  }

  get stake(): Locator {
    return this.slip.locator('[data-stake]');
  }

  get place(): Locator {
    return this.slip.getByRole('button', { name: /^Place bet/ });
  }

  get exposure(): Locator {
    return this.page.getByText('Exposure', { exact: true }).locator('xpath=following-sibling::dd');
  }

  bets(group: 'Unmatched' | 'Matched'): Locator {
    return this.page.getByRole('region', { name: group, exact: true }).getByRole('listitem');
  }

  async open({ eventId, marketId }: { readonly eventId: string; readonly marketId: string }): Promise<void> {
    await this.page.goto(`/odds-view?${new URLSearchParams({ eventId, marketId, sport: 'tennis' }).toString()}`);
    await this.odds.waitFor();
  }

  best(side: 'Back' | 'Lay', runner: string): Locator {
    // Three levels stand on a desk; the best of a side is the one in the middle.
    const cells = this.odds.getByRole('row', { name: new RegExp(runner) }).getByRole('button', { name: new RegExp(`^${side} `) });
    return side === 'Back' ? cells.last() : cells.first();
  }

  /** Asks for a price of one's own, and a stake. */
  async fill(price: string, stake: string): Promise<void> {
    await this.price.fill(price);
    await this.stake.fill(stake);
  }

  /** The next bet arrives, and its reply gets lost. */
  async loseNextReply(): Promise<void> {
    await loseNextReply(this.page, PLACE);
  }
}
