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
    // Its buttons come with swiper, which replaces the plain slides.
    await this.page.getByRole('button', { name: 'Next categories' }).waitFor();
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
      return [...row.querySelectorAll('label')].filter(whole).map((slide) => slide.textContent ?? '');
    });
  }

  /** Drags the slides back to the start. */
  async swipeBack(): Promise<void> {
    const { x = 0, y = 0, width = 0, height = 0 } = (await this.track.boundingBox()) ?? {};
    const drag = async (): Promise<void> => {
      await this.page.mouse.move(x + width * 0.1, y + height / 2);
      await this.page.mouse.down();
      await this.page.mouse.move(x + width * 0.5, y + height / 2, { steps: 4 });
      await this.page.mouse.move(x + width * 0.95, y + height / 2, { steps: 4 });
      await this.page.mouse.up();
    };
    for (let drags = 0; drags < 4; drags += 1) await drag();
  }
}
