import type { Locator, Page } from '@playwright/test';

/** Page object for the exchange's lists and account, on both layouts. */
export class Exchange {
  readonly main: Locator;
  readonly bar: Locator;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
    this.bar = page.getByRole('navigation', { name: 'Exchange' });
  }

  async goTo(place: string): Promise<void> {
    await this.bar.getByRole('link', { name: place }).click();
  }

  /** The list row of a match. */
  row(match: string): Locator {
    return this.main.getByRole('listitem').filter({ has: this.page.getByRole('link', { name: match }) });
  }

  async pin(match: string): Promise<void> {
    await this.row(match)
      .getByRole('button', { name: `Pin ${match} to Multi Markets` })
      .first()
      .click();
  }

  /** Available prices of a row or card. */
  prices(match: string): Locator {
    return this.row(match)
      .first()
      .getByText(/^\d+\.\d\d$/);
  }
}
