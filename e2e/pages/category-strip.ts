import type { Locator, Page } from '@playwright/test';

/** Page object for the promotion categories and the cards below them. */
export class CategoryStrip {
  readonly track: Locator;
  readonly cards: Locator;

  constructor(readonly page: Page) {
    this.track = page.getByRole('radiogroup', { name: 'Promotion category' });
    this.cards = page.getByRole('main').getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.goto('/promotions');
    await this.cards.first().waitFor();
  }

  category(name: string): Locator {
    return this.track.getByRole('radio', { name, exact: true });
  }

  /** Returns the names of the fully visible slides. */
  inSight(): Promise<string[]> {
    return this.track.evaluate((row) => {
      const { left, right } = row.getBoundingClientRect();
      const whole = (slide: Element): boolean =>
        slide.getBoundingClientRect().left >= left - 1 && slide.getBoundingClientRect().right <= right + 1;
      return [...row.children].filter(whole).map((slide) => slide.textContent ?? '');
    });
  }

  /** Scrolls back to the start, as a finger or a wheel does. */
  async swipeBack(): Promise<void> {
    await this.track.evaluate((row) => row.scrollBy({ left: -row.scrollWidth }));
  }
}
