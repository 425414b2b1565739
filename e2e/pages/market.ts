import type { Locator, Page } from '@playwright/test';
import { routeOnce } from '../../scripts/lib/route-until';
import { whileRepliesAreLost } from '../faults/lost-reply';

const PLACE = '**/api/exchange/bets';
const POSITION = '**/api/exchange/position?*';

/** Page object for the market screen and its bet slip, on both layouts. */
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
    // Desktop shows three price levels per side; the best is the innermost one.
    const cells = this.odds
      .getByRole('row', { name: new RegExp(runner) })
      .getByRole('button', { name: new RegExp(`^${side} `) });
    return side === 'Back' ? cells.last() : cells.first();
  }

  /** A quick-stake button, by its amount. */
  chip(sum: string): Locator {
    return this.slip.getByRole('group', { name: 'Stakes' }).getByRole('button', { name: sum, exact: true });
  }

  /** A key of the slip's number pad. */
  key(digit: string): Locator {
    return this.slip.getByRole('group', { name: 'Number pad' }).getByRole('button', { name: digit, exact: true });
  }

  /** Returns the top offset of each control of the open slip, except the button that accepts an offered price. */
  async controls(): Promise<Readonly<Record<string, number>>> {
    await this.slip.evaluate((slip) => Promise.all(slip.getAnimations().map(({ finished }) => finished)));
    return this.slip.evaluate((slip) => {
      const still = [...slip.querySelectorAll('button, input')].filter(
        (control) => !control.textContent?.startsWith('Take '),
      );
      return Object.fromEntries(
        still.map((control, at) => [`${at} ${control.tagName}`, Math.round(control.getBoundingClientRect().top)]),
      );
    });
  }

  /** Taps a control's current position, even if another element is there by then. */
  async tapAt(control: Locator): Promise<void> {
    const box = await control.boundingBox();
    if (box === null) throw new Error('The control is not on the page.');
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 80 });
  }

  /** Fills in a price and a stake. */
  async fill(price: string, stake: string): Promise<void> {
    await this.price.fill(price);
    await this.stake.fill(stake);
  }

  /** Holds the reply to the next bet. @returns a function that lets it arrive. */
  async holdNextReply(): Promise<() => void> {
    return this.hold(PLACE);
  }

  /** Holds the player's position and limits, which the page loads with the market. @returns a function that lets them arrive. */
  async holdLimits(): Promise<() => void> {
    return this.hold(POSITION);
  }

  private async hold(address: string): Promise<() => void> {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await routeOnce(this.page, address, async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    return release;
  }

  /** Requests reach the server and their replies are dropped while `act` runs. */
  async whileRepliesAreLost(act: () => Promise<void>): Promise<void> {
    await whileRepliesAreLost(this.page, PLACE, act);
  }
}
